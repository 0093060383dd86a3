import type { JinxSource } from '#domain/script/jinxes.ts'
import { CharacterToken } from '../character/character-token.tsx'
import { pictureOf, type ScriptIcons, type ShownJinx } from './script-characters.ts'
import styles from './script-sheet.module.css'
import { Tag } from '../tag.tsx'
import { say } from '../../ui/say.ts'

/** The source of a jinx. */
const SOURCES: Readonly<Record<JinxSource, string>> = {
  official: 'official',
  override: say`changed by an Admin`,
  script: say`by the author`,
}

export function JinxList({ jinxes, icons }: { jinxes: readonly ShownJinx[]; icons?: ScriptIcons | undefined }) {
  return (
    <section className={styles['section']} aria-labelledby="jinxes">
      <h2 id="jinxes">{say`Jinxes`}</h2>
      <ul className={styles['jinxes']}>
        {jinxes.map(({ anchor, one, other, reason, source, isSummary }) => (
          <li key={anchor} id={anchor} className={styles['jinx']} tabIndex={-1}>
            <span className={styles['pair']}>
              <CharacterToken name={one.name} team={one.team} size={40} iconUrl={pictureOf(one, icons)} />
              <CharacterToken name={other.name} team={other.team} size={40} iconUrl={pictureOf(other, icons)} />
            </span>
            <div>
              <p className={styles['jinxNames']}>
                {say`${one.name} and ${other.name} `}
                <Tag>{SOURCES[source]}</Tag>
              </p>
              <p>
                {reason}
                {isSummary && <span className={styles['summary']}>{say` ‡`}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
