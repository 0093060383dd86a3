import { lazyPart } from '../ui/lazy-part.tsx'
import { memo } from 'react'
import { headOfGenerated } from '#domain/generator/generated-script.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { type Team, TEAM_LABELS } from '#domain/team.ts'
import type { GeneratedEntry } from './use-generator.ts'
import type { Generated } from './use-generator.ts'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import type { Generator } from './settings-card.tsx'
import { say } from '../ui/say.ts'
import { Icon } from '../ui/icon.tsx'
import { LOCKED, PIN, UNLOCKED } from '../ui/icons.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import styles from './generator.module.css'

const Uses = lazyPart(async () => (await import('./uses.tsx')).Uses, <div className={styles['usesOnTheirWay']} />)

export function ResultCard({ generated, generator }: { generated: Generated; generator: Generator }) {
  const { entries, settings, notes, isCatalogueNewer, isOutdated } = generated
  const title = say`Generated Script (${entries.length} characters)`
  const groups = groupByTeam(entries.map((entry) => ({ team: entry.character.team, entry })))
  return (
    <section className={styles['card']} aria-labelledby="generated" aria-busy={generator.busy !== null}>
      <div>
        <h2 id="generated">{title}</h2>
        <p className={styles['hint']}>{headOfGenerated(settings).description}</p>
        <Spoken>{generator.busy === null ? title : ''}</Spoken>
      </div>
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
      <Uses generated={generated} generator={generator} />
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
        <TeamGlyph team={team} size={18} />
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
      <CharacterToken name={name} team={team} size={40} iconUrl={iconUrl} />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['ability']}>{ability}</p>
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
        isFromIncludeList ? say`${character.name}: from include list, always locked` : say`Lock ${character.name}`
      }
      aria-disabled={isFromIncludeList || undefined}
      onClick={() => !isFromIncludeList && onToggle()}
    >
      <Icon path={path} />
    </button>
  )
}
