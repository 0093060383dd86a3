import { useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type NightEntry, nightOrderOf } from '#domain/script/night-order.ts'
import type { Script } from '#protocol/script.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { MarkedText } from '../parts/script/marked-text.tsx'
import { leftOutWords, NIGHT_MARKERS } from '../parts/script/night-words.ts'
import { pictureOf, type ScriptIcons } from '../parts/script/script-characters.ts'
import { say } from '../ui/say.ts'

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
    <section className="mt-6 grid grid-cols-1 gap-3" aria-labelledby="night-order">
      <h2 id="night-order">{say`Night order`}</h2>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[1fr_1fr]">
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
      <ol className="mx-0 mt-3 mb-0 grid gap-2 p-0">
        {entries.map((entry, index) => (
          <li key={index} className="grid grid-cols-[32px_minmax(0,1fr)] items-center gap-3 wrap-anywhere">
            <Entry entry={entry} icons={icons} />
          </li>
        ))}
      </ol>
      {note !== null && <p className="max-w-measure text-small text-muted">{note}</p>}
    </section>
  )
}

function Entry({ entry, icons }: { entry: NightEntry; icons: ScriptIcons }) {
  if (entry.kind === 'marker')
    return (
      <span className="col-span-full border-s-3 border-s-accent px-3 py-1 text-small font-strong text-muted">
        {NIGHT_MARKERS[entry.marker]}
      </span>
    )
  const { name, team } = entry.character
  return (
    <>
      <CharacterToken name={name} team={team} size={32} iconUrl={pictureOf(entry.character, icons)} />
      <div>
        <bdi className="font-strong">{name}</bdi>
        {entry.reminder !== null && (
          <p className="max-w-measure text-small text-muted" dir="auto">
            <MarkedText text={entry.reminder} />
          </p>
        )}
      </div>
    </>
  )
}
