import { type GeneratorSettings, quotasOf } from '#domain/generator/settings.ts'
import { noCounts } from '#domain/team.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { TeamCounts } from '../parts/team/team-count.tsx'
import { say } from '../ui/say.ts'
import { TeamHeading } from './team-heading.tsx'
import styles from './generator.module.css'

/** Before the first roll: a window without colours, and how many characters of each team are going to be drawn. */
export function ComingHead({ settings }: { settings: GeneratorSettings }) {
  const counts = noCounts()
  for (const { team, count } of quotasOf(settings)) counts[team] = count
  return (
    <>
      <ScriptWindow window={null} size="large" className={styles['window']} />
      <div className={styles['words']}>
        <p
          className={styles['lead']}
        >{say`No idea what to play tonight? Let the dice choose, and keep what you like.`}</p>
        <p className={styles['hint']}>
          {say`Roll a script to see it here. Share the page link and others see the same one.`}
        </p>
      </div>
      <div className={styles['counts']}>
        <TeamCounts counts={counts} />
      </div>
    </>
  )
}

/** The places that the dice are going to fill. */
export function ComingList({ settings }: { settings: GeneratorSettings }) {
  return (
    <div className={styles['coming']} aria-hidden="true">
      {quotasOf(settings).map(({ team, count }) => (
        <div key={team} data-team={team}>
          <TeamHeading team={team} count={count} />
          <p className={styles['places']}>
            {Array.from({ length: count }, (_, place) => (
              <CharacterToken key={place} name="" team={team} size={44} />
            ))}
          </p>
        </div>
      ))}
    </div>
  )
}
