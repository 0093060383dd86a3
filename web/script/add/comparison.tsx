import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { compareScripts, type CharacterChange } from '#domain/script/comparing/compare.ts'
import { metadataOf, type ScriptMetadata } from '#domain/script/metadata.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { dayOf } from '../../ui/format.ts'
import { ScriptTypeTag } from '../../parts/tag.tsx'
import { TeamCounts } from '../../parts/team/team-count.tsx'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { useResource } from '../../app/resource.ts'
import { scriptById } from '../../app/data/scripts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Draft, titleOf } from './draft.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'

const NOTHING: readonly unknown[] = []

export interface ComparisonProps {
  existing: ScriptCard
  draft: Draft
  catalogue: Catalogue
}

/** Compares the existing script with the new one. */
export function Comparison({ existing, draft, catalogue }: ComparisonProps) {
  const incoming = draft.content.ok ? draft.content.scriptData : NOTHING
  const { name, author } = titleOf(draft)
  const metadata = useMemo(() => metadataOf(incoming, catalogue), [incoming, catalogue])
  const sponsor = existing.sponsor?.displayName ?? 'nobody'
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr]">
        <Side title={say`Existing`} name={existing.name} author={existing.author} metadata={existing.metadata}>
          {namesApart(say`Sponsored by ${sponsor}, ${dayOf(existing.uploadedAt)}`)}
        </Side>
        <Side title={say`New`} name={name} author={author} metadata={metadata}>
          {namesApart(say`From ${draft.origin}`)}
        </Side>
      </div>
      <Differences existing={existing} incoming={incoming} catalogue={catalogue} />
    </>
  )
}

interface SideProps {
  title: string
  name: string
  author: string | null
  metadata: ScriptMetadata
  children: ReactNode
}

function Side({ title, name, author, metadata, children }: SideProps) {
  return (
    <section
      className="grid content-start gap-1 rounded-card border border-line bg-surface px-4 py-3 wrap-anywhere [&_h3]:text-small [&_h3]:text-muted"
      aria-label={title}
    >
      <h3>{title}</h3>
      <p className="text-large leading-[1.25] font-bold" dir="auto">
        {name}
      </p>
      <p>
        {say`by `}
        <bdi>{author ?? say`Unknown`}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
        <TeamCounts counts={metadata.teamCounts} />
      </div>
      <p className="block text-small font-normal text-muted">{children}</p>
    </section>
  )
}

interface DifferencesProps {
  existing: ScriptCard
  incoming: readonly unknown[]
  catalogue: Catalogue
}

function Differences({ existing, incoming, catalogue }: DifferencesProps) {
  const resource = scriptById(existing.id)
  const { value: script, error, isLoading } = useResource(resource)
  const comparison = useMemo(
    () => (script ? compareScripts(script.scriptData, incoming, catalogue) : null),
    [script, incoming, catalogue],
  )
  return (
    <Loaded
      answer={{ value: comparison ?? undefined, error, isLoading }}
      mayBeOld
      failed={say`Failed to load script`}
      onRetry={resource.refresh}
      waiting={<Skeleton height={120} />}
    >
      {({ hasSameCharacters, added, removed, changed }) =>
        hasSameCharacters ? (
          <p>{say`Both have the same characters with the same texts.`}</p>
        ) : (
          <div className="grid gap-4">
            <Names mark="+" title={say`Added`} characters={added} />
            <Names mark="−" title={say`Removed`} characters={removed} />
            <Changes changes={changed} />
          </div>
        )
      }
    </Loaded>
  )
}

function Names({ mark, title, characters }: { mark: string; title: string; characters: readonly ResolvedCharacter[] }) {
  if (characters.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>
        {title} ({characters.length})
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1" data-mark={mark}>
        {characters.map(({ id, name, team }, index) => (
          <li
            key={`${id}-${index}`}
            className="inline-flex items-center gap-1 rounded-full bg-[color-mix(in_srgb,var(--team,var(--muted))_14%,var(--surface))] px-2 py-1 text-small font-semibold wrap-anywhere text-(--team,var(--text))"
            data-team={team ?? undefined}
          >
            <span aria-hidden="true">{mark}</span>
            {team && <TeamGlyph team={team} />}
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ changes }: { changes: readonly CharacterChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-label={say`Changed`}>
      <h3>{say`Text changed (${changes.length})`}</h3>
      <dl className="mt-2 grid gap-3 wrap-anywhere [&_del]:bg-[color-mix(in_srgb,var(--danger)_12%,transparent)] [&_del::before]:[content:'−_'] [&_ins]:bg-[color-mix(in_srgb,var(--success)_14%,transparent)] [&_ins::before]:[content:'+_']">
        {changes.map(({ before, after }, index) => (
          <div key={`${after.id}-${index}`}>
            <dt className="font-strong" dir="auto">
              {after.name}
            </dt>
            <dd className="grid gap-0.5 text-small *:rounded-[4px] *:px-2 *:py-0.5 *:no-underline">
              <del dir="auto">{textOf(before)}</del> <ins dir="auto">{textOf(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function textOf({ name, team, ability }: ResolvedCharacter): string {
  return [name, team === null ? say`no team` : TEAM_LABELS[team].one, ability ?? say`no ability text`].join(' · ')
}
