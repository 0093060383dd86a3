import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type Night, type NightEntry, type NightMarkerId, nightOrderOf } from '#domain/script/night-order.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { jumpTo, RULES_ANCHOR } from './verdict-contents.ts'
import { MarkedText } from '../../parts/script/marked-text.tsx'
import { leftOutWords, NIGHT_MARKERS } from '../../parts/script/night-words.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { MOON, RINGS, TURN_BACK } from '../../ui/icons.ts'
import type { NightSheet } from '../../app/data/stored/night-ticks.ts'
import { Ability } from './verdict-row.tsx'
import { say, sayAloud } from '../../ui/say.ts'

interface NightCardProps {
  script: PlayedScript
  catalogue: Catalogue
  jinxes: number
  sheet: NightSheet
}

/** Dusk and dawn are where every night begins and ends. */
const UNSAID: readonly NightMarkerId[] = ['dusk', 'dawn']

/**
 * Who wakes when: both nights side by side, or one at a time on a phone, where a row opens what the character does. Each line is
 * ticked when it is done.
 */
export function NightCard({ script, catalogue, jinxes, sheet }: NightCardProps) {
  const order = useMemo(() => nightOrderOf(script.scriptData, catalogue), [script.scriptData, catalogue])
  const isWide = useMedia('(min-width: 720px)')
  const [shown, setShown] = useState<Night>('firstNight')
  return (
    <section className="grid grid-cols-1 content-start gap-3 card p-4 [&_h2]:text-h3" aria-labelledby="night-order">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="night-order">{say`Night order`}</h2>
        {jinxes > 0 && (
          <Button
            variant="quiet"
            className="text-link underline [&_svg]:text-warning"
            onClick={() => jumpTo(RULES_ANCHOR)}
          >
            <Icon path={RINGS} size={20} />
            {plural(jinxes, 'jinx', 'jinxes')}
          </Button>
        )}
      </div>
      {isWide ? (
        <div className="grid grid-cols-2 gap-6">
          {NIGHTS.map(({ night, title, icon }) => (
            <section key={night} aria-label={title}>
              <h3 className="mb-1 flex items-center gap-2 rounded-control bg-[color-mix(in_srgb,var(--text)_7%,transparent)] px-3 py-2 font-body text-body font-bold">
                <Icon path={icon} size={18} />
                {title}
              </h3>
              <Rows night={night} entries={order[night]} leftOut={order.leftOut[night]} sheet={sheet} />
            </section>
          ))}
        </div>
      ) : (
        <NightTabs shown={shown} onShow={setShown}>
          <Rows night={shown} entries={order[shown]} leftOut={order.leftOut[shown]} sheet={sheet} isOpening />
        </NightTabs>
      )}
    </section>
  )
}

const LINE = clsx(
  'flex cursor-pointer items-center gap-2 before:w-[1.5em] before:flex-none before:text-end before:text-small before:text-muted before:tabular before:[content:counter(night)]',
)

/** The place around the box is part of it: a thumb finds it in the dark. A browser’s own box is grey at night. */
const TICK = clsx(
  "m-0 grid cursor-pointer appearance-none place-items-center rounded-control before:size-(--box) before:rounded-[6px] before:border-2 before:border-line-strong before:content-[''] before:[grid-area:1/1] checked:before:border-accent checked:before:bg-accent checked:after:size-(--box) checked:after:scale-[0.56] checked:after:bg-on-accent checked:after:content-[''] checked:after:[clip-path:polygon(14%_46%,0_62%,42%_98%,100%_18%,84%_4%,40%_68%)] checked:after:[grid-area:1/1] forced-colors:appearance-auto forced-colors:before:hidden forced-colors:checked:after:hidden",
)

interface RowsProps {
  night: Night
  entries: readonly NightEntry[]
  /** How many the author's order leaves out. */
  leftOut: number
  sheet: NightSheet
  isOpening?: boolean
}

function Rows({ night, entries, leftOut, sheet, isOpening = false }: RowsProps) {
  const rows = entries.filter((entry) => entry.kind === 'character' || !UNSAID.includes(entry.marker))
  if (rows.length === 0) return <p className="text-small text-muted">{say`Nobody wakes.`}</p>
  const lines = rows.map(lineOf)
  const note = leftOutWords(leftOut)
  return (
    <>
      <ol className="pt-1 [counter-reset:night]">
        {rows.map((entry, index) => {
          const line = lines[index] ?? ''
          const isDone = sheet.isTicked(night, line)
          return (
            <li
              key={line}
              className="group grid grid-cols-[auto_minmax(0,1fr)] items-start [counter-increment:night] even:rounded-control even:bg-[color-mix(in_srgb,var(--text)_4%,transparent)] data-done:text-muted"
              data-done={isDone || undefined}
            >
              <input
                type="checkbox"
                id={`${night}-${line}`}
                className={clsx(
                  TICK,
                  isOpening ? 'h-[52px] w-[56px] [--box:28px]' : 'h-8 w-[40px] [--box:20px] pointer-coarse:size-target',
                )}
                aria-label={sayAloud`${nameOf(entry)}: done`}
                checked={isDone}
                onChange={() => sheet.tick(night, line)}
              />
              {entry.kind === 'character' && isOpening ? (
                <OpeningRow entry={entry} />
              ) : (
                <label
                  htmlFor={`${night}-${line}`}
                  className={clsx(LINE, isOpening ? 'min-h-[52px]' : 'min-h-8 pointer-coarse:min-h-target')}
                >
                  <Row entry={entry} />
                </label>
              )}
            </li>
          )
        })}
      </ol>
      {note !== null && <p className="text-small text-muted">{note}</p>}
      {night === 'otherNight' && (
        <Button
          className="mt-3 min-h-[52px]"
          aria-disabled={!lines.some((line) => sheet.isTicked(night, line))}
          onClick={sheet.startNight}
        >
          <Icon path={MOON} size={18} />
          {say`Next night`}
        </Button>
      )}
    </>
  )
}

/** What ticks are kept by. */
const lineOf = (entry: NightEntry) => (entry.kind === 'marker' ? entry.marker : entry.character.entry)

const nameOf = (entry: NightEntry) => (entry.kind === 'marker' ? NIGHT_MARKERS[entry.marker] : entry.character.name)

function Row({ entry }: { entry: NightEntry }) {
  const team = entry.kind === 'marker' ? null : entry.character.team
  return (
    <>
      {team !== null && <TeamGlyph team={team} size={16} />}
      <bdi
        className={clsx(
          'min-w-0 leading-[1.25] wrap-anywhere group-data-done:line-through',
          entry.kind === 'marker' && 'ps-6 font-semibold text-muted',
        )}
      >
        {nameOf(entry)}
      </bdi>
    </>
  )
}

function OpeningRow({ entry }: { entry: Extract<NightEntry, { kind: 'character' }> }) {
  return (
    <details className="[&_p]:p-[0_var(--s3)_var(--s2)_calc(1.5em+8px)]">
      <summary className={clsx(LINE, 'min-h-[52px]')}>
        <Row entry={entry} />
      </summary>
      {entry.reminder !== null && (
        <p className="text-small" dir="auto">
          <MarkedText text={entry.reminder} />
        </p>
      )}
      <Ability character={entry.character} />
    </details>
  )
}

interface NightTabsProps {
  shown: Night
  onShow: (night: Night) => void
  children: ReactNode
}

/** One night at a time; the arrow keys lead to the other tab. */
function NightTabs({ shown, onShow, children }: NightTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = shown === 'firstNight' ? 'otherNight' : 'firstNight'
    onShow(other)
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={say`Night order`}
        className="grid grid-cols-2 gap-1 rounded-control bg-[color-mix(in_srgb,var(--text)_7%,transparent)] p-1"
      >
        {NIGHTS.map(({ night, title, icon }) => (
          <button
            key={night}
            type="button"
            role="tab"
            className="flex min-h-target cursor-pointer items-center justify-center gap-2 rounded-[6px] border-0 bg-transparent font-strong text-text aria-selected:bg-overlay aria-selected:[box-shadow:inset_0_-3px_0_var(--accent)]"
            id={`tab-${night}`}
            aria-selected={night === shown}
            aria-controls="night-rows"
            tabIndex={night === shown ? 0 : -1}
            onClick={() => onShow(night)}
            onKeyDown={onKey}
          >
            <Icon path={icon} size={18} />
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="night-rows" aria-labelledby={`tab-${shown}`}>
        {children}
      </div>
    </>
  )
}

const NIGHTS = [
  { night: 'firstNight', title: say`First night`, icon: MOON },
  { night: 'otherNight', title: say`Other nights`, icon: TURN_BACK },
] as const
