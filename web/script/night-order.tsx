import { useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type NightEntry, nightOrderOf } from '#domain/script/night-order.ts'
import type { Script } from '#protocol/script.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { MarkedText } from '../parts/script/marked-text.tsx'
import { leftOutWords, NIGHT_MARKERS } from '../parts/script/night-words.ts'
import { pictureOf, type ScriptIcons } from '../parts/script/script-characters.ts'
import { say } from '../ui/say.ts'
import styles from './script.module.css'

export interface NightOrderProps {
  script: Script
  catalogue: Catalogue
}

/** Who wakes when; nothing for a script without a night order. */
export function NightOrder({ script: { scriptData, icons }, catalogue }: NightOrderProps) {
  const { firstNight, otherNight, leftOut } = useMemo(
    () => nightOrderOf(scriptData, catalogue),
    [scriptData, catalogue],
  )
  if (![...firstNight, ...otherNight].some(({ kind }) => kind === 'character')) return null
  return (
    <section className={styles['nights']} aria-labelledby="night-order">
      <h2 id="night-order">{say`Night order`}</h2>
      <div className={styles['columns']}>
        <Night title={say`First night`} entries={firstNight} leftOut={leftOut.firstNight} icons={icons} />
        <Night title={say`Other nights`} entries={otherNight} leftOut={leftOut.otherNight} icons={icons} />
      </div>
    </section>
  )
}

interface NightProps {
  title: string
  entries: readonly NightEntry[]
  /** How many the author's order leaves out. */
  leftOut: number
  icons: ScriptIcons
}

function Night({ title, entries, leftOut, icons }: NightProps) {
  const note = leftOutWords(leftOut)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className={styles['night']}>
        {entries.map((entry, index) => (
          <li key={index} className={styles['entry']}>
            <Entry entry={entry} icons={icons} />
          </li>
        ))}
      </ol>
      {note !== null && <p className={styles['reminder']}>{note}</p>}
    </section>
  )
}

function Entry({ entry, icons }: { entry: NightEntry; icons: ScriptIcons }) {
  if (entry.kind === 'marker') return <span className={styles['marker']}>{NIGHT_MARKERS[entry.marker]}</span>
  const { name, team } = entry.character
  return (
    <>
      <CharacterToken name={name} team={team} size={32} iconUrl={pictureOf(entry.character, icons)} />
      <div>
        <bdi className={styles['wakes']}>{name}</bdi>
        {entry.reminder !== null && (
          <p className={styles['reminder']} dir="auto">
            <MarkedText text={entry.reminder} />
          </p>
        )}
      </div>
    </>
  )
}
