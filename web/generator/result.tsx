import { clsx } from 'clsx'
import { memo } from 'react'
import { headOfGenerated, windowOfGenerated } from '#domain/generator/generated-script.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { noCounts, type Team, TEAM_LABELS } from '#domain/team.ts'
import type { Generated, GeneratedEntry } from './use-generator.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { TeamCounts } from '../parts/team/team-count.tsx'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import { say, sayAloud } from '../ui/say.ts'
import { Icon } from '../ui/icon.tsx'
import { LOCKED, PIN, UNLOCKED } from '../ui/icons.ts'
import type { Generator } from './settings-card.tsx'

const titleOf = ({ entries }: Generated) => say`Generated Script (${entries.length} characters)`

/** The script's window, what it is, and its counts. */
export function ResultHead({ generated, isBusy }: { generated: Generated; isBusy: boolean }) {
  const characters = generated.entries.map(({ character }) => character)
  const window = windowOfGenerated(characters)
  const counts = noCounts()
  for (const { team } of characters) counts[team] += 1
  const title = titleOf(generated)
  return (
    <>
      <ScriptWindow
        window={window}
        size="large"
        className="row-[1/span_3] rounded-full [box-shadow:0_0_56px_color-mix(in_srgb,var(--townsfolk)_24%,transparent)] [--lattice:transparent_0_calc(var(--size)*0.125),var(--glass-lead)_calc(var(--size)*0.127)_calc(var(--size)*0.138)] [--size:192px] max-sm:row-1 max-sm:[--size:128px] [&:has(>svg)]:bg-(--glass-lead) [&:has(>svg)]:bg-none motion-safe:[&>svg]:animate-enter"
      />
      <div className="col-2 grid min-h-[5.25rem] content-end gap-1 self-end max-sm:min-h-0 max-sm:self-center">
        <h2 id="generated" className="text-h1 tabular max-sm:text-h3">
          {title}
        </h2>
        <p className="max-w-measure text-muted max-sm:text-small max-sm:leading-[1.4]">
          {headOfGenerated(generated.settings).description}
        </p>
        <Spoken>{isBusy ? '' : title}</Spoken>
      </div>
      <div className="col-2 text-large max-sm:col-span-full max-sm:text-body">
        <TeamCounts counts={counts} />
      </div>
    </>
  )
}

/** What is to be known of the roll, and the characters by team. */
export function ResultList({ generated, generator }: { generated: Generated; generator: Generator }) {
  const { entries, notes, isCatalogueNewer, isOutdated } = generated
  const groups = groupByTeam(entries.map((entry) => ({ team: entry.character.team, entry })))
  return (
    <section className="grid grid-cols-1 gap-8" aria-labelledby="generated" aria-busy={generator.busy !== null}>
      {isCatalogueNewer && (
        <Notice
          type="warning"
          title={say`The character list has changed, so this link may now give a different script.`}
        />
      )}
      {isOutdated && (
        <p className="rounded-control bg-surface px-4 py-3 text-muted">{say`Your new settings take effect with the next roll.`}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="rounded-control bg-surface px-4 py-3 text-muted">
          {note}
        </p>
      ))}
      {groups.map(({ team, characters }) => (
        <Group key={team} team={team} entries={characters.map(({ entry }) => entry)} generator={generator} />
      ))}
      <Legend />
    </section>
  )
}

interface GroupProps {
  team: Team | null
  entries: readonly GeneratedEntry[]
  generator: Generator
}

function Group({ team, entries, generator }: GroupProps) {
  if (team === null) return null
  return (
    <section data-team={team}>
      <h3 className="sticky top-0 z-2 flex items-center gap-2 bg-bg py-2 text-large leading-[1.3] font-bold text-(--team,var(--text)) [box-shadow:calc(-1*var(--s3))_0_var(--bg),var(--s3)_0_var(--bg)] team-rule">
        <TeamGlyph team={team} size={20} />
        {TEAM_LABELS[team].many}
        <span className="tabular">{entries.length}</span>
      </h3>
      <ul className="-mx-3 mt-2 mb-0 grid list-none grid-cols-1 gap-x-4 gap-y-1 sm:max-lg:grid-cols-2 xl:grid-cols-2">
        {entries.map((entry) => (
          <EntryRow key={entry.character.id} entry={entry} onToggle={generator.toggleLock} />
        ))}
      </ul>
    </section>
  )
}

function Legend() {
  return (
    <ul
      className="flex list-none flex-wrap gap-x-6 gap-y-2 text-small text-muted [&_li]:inline-flex [&_li]:items-center [&_li]:gap-2"
      aria-label={say`Legend`}
    >
      <li>
        <Icon path={LOCKED} size={18} />
        {say` Locked (kept on reroll)`}
      </li>
      <li>
        <Icon path={UNLOCKED} size={18} />
        {say` Unlocked (rerolled)`}
      </li>
      <li>
        <Icon path={PIN} size={18} />
        {say` From include list (always locked)`}
      </li>
    </ul>
  )
}

interface EntryRowProps {
  entry: GeneratedEntry
  onToggle: (id: string) => void
}

const EntryRow = memo(function EntryRow({ entry, onToggle }: EntryRowProps) {
  const { id, name, team, ability, iconUrl } = entry.character
  return (
    <li
      // Once a roll, and only what the roll has brought.
      className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-control px-3 py-2 data-locked:bg-surface data-locked:shade-small motion-safe:animate-rise"
      data-locked={entry.isLocked || undefined}
    >
      <CharacterToken name={name} team={team} iconUrl={iconUrl} />
      <div>
        <p className="pe-target font-bold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="max-w-measure wrap-anywhere" dir="auto">
          {ability}
        </p>
      </div>
      <LockToggle entry={entry} onToggle={() => onToggle(id)} />
    </li>
  )
})

function LockToggle({ entry, onToggle }: { entry: GeneratedEntry; onToggle: () => void }) {
  const { character, isLocked, isFromIncludeList } = entry
  const path = isFromIncludeList ? PIN : isLocked ? LOCKED : UNLOCKED
  return (
    <button
      type="button"
      className={clsx(
        // Its edge says that it can be pressed, unless the settings hold it.
        !isFromIncludeList &&
          "before:absolute before:inset-[1px_4px_9px_6px] before:rounded-[8px] before:border before:border-line before:bg-[color-mix(in_srgb,var(--text)_5%,transparent)] before:content-[''] hover:before:border-line-strong hover:before:bg-[color-mix(in_srgb,var(--text)_11%,transparent)] aria-pressed:before:border-[color-mix(in_srgb,var(--accent)_55%,transparent)] aria-pressed:before:bg-[color-mix(in_srgb,var(--accent)_14%,transparent)]",
        'absolute start-auto end-0 top-0 bottom-auto grid size-target place-items-center rounded-control border-0 bg-transparent p-0 text-muted aria-pressed:text-accent forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none [&>svg]:relative [&>svg]:[translate:1px_-4px] [&[aria-disabled]]:cursor-not-allowed',
      )}
      aria-pressed={isLocked}
      aria-label={
        isFromIncludeList ? sayAloud`${character.name}: from include list, always locked` : say`Lock ${character.name}`
      }
      aria-disabled={isFromIncludeList || undefined}
      onClick={() => !isFromIncludeList && onToggle()}
    >
      <Icon path={path} />
    </button>
  )
}
