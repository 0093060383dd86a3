import { useMemo } from 'react'
import {
  type NightEntry,
  type NightMarkerId,
  type NightOrder as Nights,
  nightOrderOf,
} from '#domain/script/night-order.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { pictureOf, type ScriptIcons } from '../parts/script/script-characters.ts'
import { catalogueOf } from '../catalogue.ts'
import { useResource } from '../resource.ts'
import { officialCharacters } from '../scripts.ts'
import styles from './script-page.module.css'

const MARKERS: Readonly<Record<NightMarkerId, string>> = {
  dusk: 'Dusk',
  minioninfo: 'Minion info',
  demoninfo: 'Demon info',
  dawn: 'Dawn',
}

const UNKNOWN: Nights = { firstNight: [], otherNight: [] }

/** Who wakes when; nothing for a script without a night order. */
export function NightOrder({ scriptData, icons }: { scriptData: readonly unknown[]; icons: ScriptIcons }) {
  const { value: characters } = useResource(officialCharacters)
  const { firstNight, otherNight } = useMemo(
    () => (characters ? nightOrderOf(scriptData, catalogueOf(characters)) : UNKNOWN),
    [scriptData, characters],
  )
  if (![...firstNight, ...otherNight].some(({ kind }) => kind === 'character')) return null
  return (
    <section className={styles['nights']} aria-labelledby="night-order">
      <h2 id="night-order">Night order</h2>
      <div className={styles['columns']}>
        <Night title="First night" entries={firstNight} icons={icons} />
        <Night title="Other nights" entries={otherNight} icons={icons} />
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
