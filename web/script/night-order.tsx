import { useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type NightEntry, type NightMarkerId, nightOrderOf } from '#domain/script/night-order.ts'
import type { Script } from '#protocol/script.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { pictureOf, type ScriptIcons } from '../parts/script/script-characters.ts'
import { say } from '../ui/say.ts'
import styles from './script.module.css'

const MARKERS: Readonly<Record<NightMarkerId, string>> = {
  dusk: say`Dusk`,
  minioninfo: say`Minion info`,
  demoninfo: say`Demon info`,
  dawn: say`Dawn`,
}

/** Who wakes when; nothing for a script without a night order. */
export function NightOrder({ script: { scriptData, icons }, catalogue }: { script: Script; catalogue: Catalogue }) {
  const { firstNight, otherNight } = useMemo(() => nightOrderOf(scriptData, catalogue), [scriptData, catalogue])
  if (![...firstNight, ...otherNight].some(({ kind }) => kind === 'character')) return null
  return (
    <section className={styles['nights']} aria-labelledby="night-order">
      <h2 id="night-order">{say`Night order`}</h2>
      <div className={styles['columns']}>
        <Night title={say`First night`} entries={firstNight} icons={icons} />
        <Night title={say`Other nights`} entries={otherNight} icons={icons} />
      </div>
    </section>
  )
}

interface NightProps {
  title: string
  entries: readonly NightEntry[]
  icons: ScriptIcons
}

function Night({ title, entries, icons }: NightProps) {
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
    </section>
  )
}

function Entry({ entry, icons }: { entry: NightEntry; icons: ScriptIcons }) {
  if (entry.kind === 'marker') return <span className={styles['marker']}>{MARKERS[entry.marker]}</span>
  const { name, team } = entry.character
  return (
    <>
      <CharacterToken name={name} team={team} size={32} iconUrl={pictureOf(entry.character, icons)} />
      <div>
        <span className={styles['wakes']}>{name}</span>
        {entry.reminder !== null && <p className={styles['reminder']}>{entry.reminder}</p>}
      </div>
    </>
  )
}
