import { lazy, Suspense } from 'react'
import { headOfGenerated } from '#domain/generator/generated-script.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { TEAM_LABELS, type Team } from '#domain/team.ts'
import type { GeneratedEntry } from './locks.ts'
import type { Generated } from './use-generator.ts'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './generator.module.css'
import { Legend } from './legend.tsx'
import type { Generator } from './settings-card.tsx'
import { say } from '../ui/say.ts'

const Uses = lazy(async () => ({ default: (await import('./uses.tsx')).Uses }))

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
      <Suspense fallback={<div className={styles['usesOnTheirWay']} />}>
        <Uses generated={generated} generator={generator} />
      </Suspense>
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
