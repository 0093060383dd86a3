import { clsx } from 'clsx'
import type { Finding } from '#domain/script/reading/finding.ts'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import {
  DEFAULT_AUTHOR,
  DEFAULT_SCRIPT_NAME,
  idOf,
  isMetaItem,
  isScriptObject,
  textOf,
} from '#domain/script/script-data.ts'
import type { ScriptWarning } from '#domain/script/checking/warning.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { ScriptTypeTag, Tag } from '../../parts/tag.tsx'
import { TeamCounts } from '../../parts/team/team-count.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { CROSS } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Draft, type ReadContent, validationOf } from './draft.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { Link } from '../../ui/link.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'

export interface DraftCardProps {
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
  /** Absent if the draft is removed by emptying its field. */
  onRemove?: (() => void) | undefined
  onCompare: () => void
}

/** A draft with its errors, its findings, its name and its progress. */
export function DraftCard({ draft, onChange, onRemove, onCompare }: DraftCardProps) {
  const { content, origin, progress } = draft
  const isOpen = progress.step !== 'added'
  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface px-4 pt-3 pb-4"
      aria-label={origin}
    >
      <header className="flex min-h-target min-w-0 items-center justify-between gap-2">
        <h3 className="min-w-0 wrap-anywhere">{origin}</h3>
        {onRemove && progress.step !== 'saving' && (
          <Button variant="quiet" icon aria-label={sayAloud`Remove ${origin}`} onClick={onRemove}>
            <Icon path={CROSS} size={20} />
          </Button>
        )}
      </header>
      {!content.ok && (
        <Remarks tone="error" title={say`This could not be read:`} lines={[{ message: content.message }]} />
      )}
      {content.ok && isOpen && <Reading content={content} name={draft.name} />}
      {content.ok && isOpen && content.validation.valid && (
        <Questions draft={draft} content={content} onChange={onChange} />
      )}
      <DraftProgress draft={draft} onCompare={onCompare} />
    </section>
  )
}

function Reading({ content, name }: { content: ReadContent; name: string }) {
  const { scriptData, read } = content
  const { errors, metadata, warnings: found } = validationOf({ content, name })
  const warnings = warningsBeside(found, read.findings)
  const placed = (remarks: readonly { path?: string; message: string }[]) =>
    remarks.map(({ path, message }) => ({ where: whereInScript(path, scriptData), message }))
  return (
    <>
      {metadata && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
          {metadata.hasCustomCharacters && <Tag>{say`custom characters`}</Tag>}
          <TeamCounts counts={metadata.teamCounts} />
        </div>
      )}
      {errors.length > 0 && <Remarks tone="error" title={say`Invalid script format:`} lines={placed(errors)} />}
      {warnings.length > 0 && <Remarks tone="warning" title={say`Warnings:`} lines={placed(warnings)} />}
      {read.findings.length > 0 && <Findings findings={read.findings} />}
    </>
  )
}

/** A finding about an id says more than the warning about it. */
function warningsBeside(warnings: readonly ScriptWarning[], findings: readonly Finding[]): ScriptWarning[] {
  const paths = new Set(findings.map(({ path }) => path))
  const isSaid = ({ code, path }: ScriptWarning) =>
    (code === 'unresolved_id' || code === 'renamed_id') && path !== undefined && paths.has(path)
  return warnings.filter((warning) => !isSaid(warning))
}

function Questions({
  draft,
  content: { head, read },
  onChange,
}: Pick<DraftCardProps, 'draft' | 'onChange'> & { content: ReadContent }) {
  const waiting = { step: 'waiting' } as const
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr] sm:items-start">
        <TextField
          label={say`Name`}
          hint={head.name === null ? say`This script has no name.` : undefined}
          placeholder={DEFAULT_SCRIPT_NAME}
          maxLength={SCRIPT_LIMITS.scriptName}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value, progress: waiting })}
        />
        <TextField
          label={say`Author`}
          hint={head.author === null ? say`This script has no author.` : undefined}
          placeholder={DEFAULT_AUTHOR}
          maxLength={SCRIPT_LIMITS.scriptName}
          value={draft.author}
          onChange={({ target }) => onChange({ author: target.value, progress: waiting })}
        />
      </div>
      {read.isRepaired && (
        <label className="grid min-h-target cursor-pointer grid-cols-[auto_1fr] items-center gap-3 font-semibold">
          <input
            className="m-0 size-[22px]"
            type="checkbox"
            checked={draft.accepted}
            onChange={({ target }) => onChange({ accepted: target.checked })}
          />
          <span>{say`I’ve checked the corrections. Add it as shown.`}</span>
        </label>
      )}
    </>
  )
}

const LONGEST = 40

/** A path such as "[3].name" as a person finds it: "Entry 4 (chef), name". */
export function whereInScript(path: string | undefined, scriptData: readonly unknown[]): string {
  const [, index, key] = /^\[(\d+)\](?:\.(.+))?$/u.exec(path ?? '') ?? []
  if (index === undefined) return ''
  const label = labelOf(scriptData[Number(index)])
  const entry = say`Entry ${Number(index) + 1}${label === null ? '' : ` (${label})`}`
  return key === undefined ? `${entry}:` : `${entry}, ${key}:`
}

function labelOf(item: unknown): string | null {
  if (isMetaItem(item)) return 'metadata'
  const text = idOf(item) ?? (isScriptObject(item) ? textOf(item, 'name') : null)
  if (text === null || text === '') return null
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function DraftProgress({ draft, onCompare }: { draft: Draft; onCompare: () => void }) {
  const { progress } = draft
  switch (progress.step) {
    case 'waiting':
      return null
    case 'saving':
      return <Waiting label={say`Adding...`} />
    case 'added':
      return (
        <Notice
          type="success"
          title={progress.how === 'added' ? say`Added as “${progress.name}”` : say`“${progress.name}” was overwritten`}
          action={<Link to={`/script/${progress.id}`}>{say`View script`}</Link>}
        >
          {progress.warnings.length > 0 && progress.warnings.join(' ')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice type="danger" title={progress.message}>
          {progress.faults.length > 0 && (
            <Remarks
              tone="error"
              title={say`What went wrong:`}
              lines={progress.faults.map((message) => ({ message }))}
            />
          )}
        </Notice>
      )
    case 'same':
      return (
        <Notice type="warning" title={say`The same characters are in the library as “${progress.same.name}”`}>
          <OutsideLink href={`/script/${progress.same.id}`}>{say`View existing script`}</OutsideLink>
          {say`. Add it anyway under this name, or skip it.`}
        </Notice>
      )
    case 'duplicate':
      return (
        <Notice
          type="warning"
          title={say`A matching script already exists`}
          action={<Button onClick={onCompare}>{say`Compare and choose`}</Button>}
        >
          {say`It has the same name and author as yours.`}
        </Notice>
      )
    case 'taken':
      return (
        <Notice type="warning" title={say`A matching script already exists`}>
          <p>
            {alreadySponsored(progress.existing)} {say`Give yours another name or author to add it.`}{' '}
            <OutsideLink href={`/script/${progress.existing.id}`}>{say`View existing script`}</OutsideLink>
          </p>
        </Notice>
      )
  }
}

const alreadySponsored = ({ sponsor }: ScriptCard) =>
  say`Already sponsored by ${sponsor?.displayName ?? say`someone else`}.`

const KINDS = [
  { kind: 'understood', title: say`Understood` },
  { kind: 'corrected', title: say`Corrected` },
  { kind: 'unknown', title: say`Unknown` },
] as const

const MOST_SHOWN = 8

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <div className="grid gap-2">
      {KINDS.map(({ kind, title }) => {
        const lines = findings.filter((finding) => finding.kind === kind).map(({ message }) => ({ message }))
        return lines.length > 0 && <Remarks key={kind} tone={kind} title={title} lines={lines} />
      })}
    </div>
  )
}

interface RemarksProps {
  tone: 'error' | 'warning' | Finding['kind']
  title: string
  lines: readonly { where?: string | undefined; message: string }[]
}

const REMARK_TONES: Readonly<Record<RemarksProps['tone'], string>> = {
  error: clsx('[--tone:var(--danger)]'),
  warning: clsx('[--tone:var(--warning)]'),
  unknown: clsx('[--tone:var(--warning)]'),
  understood: clsx('[--tone:var(--info)]'),
  corrected: clsx('[--tone:var(--info)]'),
}

/** A titled list of remarks about a script; a long list is folded. */
function Remarks({ tone, title, lines }: RemarksProps) {
  const first = lines.slice(0, MOST_SHOWN)
  const rest = lines.slice(MOST_SHOWN)
  return (
    <div
      className={clsx(
        'rounded-[4px] border-s-4 border-tone bg-[color-mix(in_srgb,var(--tone)_9%,transparent)] px-3 py-2 text-small wrap-anywhere',
        REMARK_TONES[tone],
      )}
    >
      <p className="font-strong text-tone">{title}</p>
      <RemarkLines lines={first} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-[32px] cursor-pointer py-1 font-semibold text-link">{say`${rest.length} more under “${title.replace(/:$/u, '')}”`}</summary>
          <RemarkLines lines={rest} />
        </details>
      )}
    </div>
  )
}

function RemarkLines({ lines }: Pick<RemarksProps, 'lines'>) {
  return (
    <ul className="list-disc ps-[1.2em]">
      {lines.map(({ where, message }, index) => (
        <li key={index}>
          {where && <span className="font-strong">{where}</span>} {message}
        </li>
      ))}
    </ul>
  )
}
