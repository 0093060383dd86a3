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
import styles from './generator.module.css'

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
      <ScriptWindow window={window} size="large" className={styles['window']} />
      <div className={styles['words']}>
        <h2 id="generated" className={styles['title']}>
          {title}
        </h2>
        <p className={styles['hint']}>{headOfGenerated(generated.settings).description}</p>
        <Spoken>{isBusy ? '' : title}</Spoken>
      </div>
      <div className={styles['counts']}>
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
    <section className={styles['result']} aria-labelledby="generated" aria-busy={generator.busy !== null}>
      {isCatalogueNewer && (
        <Notice
          type="warning"
          title={say`The character list has changed, so this link may now give a different script.`}
        />
      )}
      {isOutdated && <p className={styles['pending']}>{say`Your new settings take effect with the next roll.`}</p>}
      {notes.map((note) => (
        <p key={note} className={styles['pending']}>
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
      <h3 className={styles['team']}>
        <TeamGlyph team={team} size={20} />
        {TEAM_LABELS[team].many}
        <span className={styles['count']}>{entries.length}</span>
      </h3>
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <EntryRow key={entry.character.id} entry={entry} onToggle={generator.toggleLock} />
        ))}
      </ul>
    </section>
  )
}

function Legend() {
  return (
    <ul className={styles['legend']} aria-label={say`Legend`}>
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
    <li className={styles['entry']} data-locked={entry.isLocked || undefined}>
      <CharacterToken name={name} team={team} iconUrl={iconUrl} />
      <div>
        <p className={styles['name']} dir="auto">
          {name}
        </p>
        <p className={styles['ability']} dir="auto">
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
      className={styles['lock']}
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
