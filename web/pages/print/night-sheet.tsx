import type { NightEntry, NightMarkerId } from '#domain/script/night-order.ts'
import type { Paper } from '../../print/print-preferences.ts'
import type { SheetContents } from '../../print/sheet-contents.ts'
import { useFit } from '../../print/use-fit.ts'
import { PrintIcon } from './print-icon.tsx'
import styles from './contents.module.css'
import { Sheet } from './sheet.tsx'

const MARKERS: Readonly<Record<NightMarkerId, string>> = {
  dusk: 'Dusk',
  minioninfo: 'Minion info',
  demoninfo: 'Demon info',
  dawn: 'Dawn',
}

const unasked = () => {}

/** Who wakes when, for the Storyteller: always on one page. */
export function NightSheet({ contents, paper }: { contents: SheetContents; paper: Paper }) {
  const { firstNight, otherNight } = contents.nights
  const fitted = useFit(true, unasked)
  return (
    <Sheet contents={contents} paper={paper} fitted={fitted} isFitted>
      <div className={styles['nights']}>
        <Night title="First Night" entries={firstNight} icons={contents.icons} />
        <Night title="Other Nights" entries={otherNight} icons={contents.icons} />
      </div>
    </Sheet>
  )
}

interface NightProps {
  title: string
  entries: readonly NightEntry[]
  icons: ReadonlyMap<string, string>
}

function Night({ title, entries, icons }: NightProps) {
  return (
    <section className={styles['team']}>
      <h2 className={styles['teamName']}>{title}</h2>
      <ol className={styles['night']}>
        {entries.map((entry, place) => (
          <Step key={place} entry={entry} icons={icons} />
        ))}
      </ol>
    </section>
  )
}

function Step({ entry, icons }: { entry: NightEntry; icons: ReadonlyMap<string, string> }) {
  if (entry.kind === 'marker') return <li className={styles['marker']}>{MARKERS[entry.marker]}</li>
  const { character, reminder } = entry
  return (
    <li className={styles['entry']} data-team={character.team ?? undefined}>
      <PrintIcon character={character} icons={icons} />
      <p>
        <b>{character.name}</b>
        <span className={styles['ability']}>{reminder ?? character.ability}</span>
      </p>
    </li>
  )
}
