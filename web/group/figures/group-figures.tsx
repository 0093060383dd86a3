import { type ReactNode, useId, useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { Figures } from '#protocol/group.ts'
import { useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { listed } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { UNREACHED } from '../../app/act/use-call.ts'
import { say } from '../../ui/say.ts'
import { shortDayOf } from '../../ui/short-day.ts'
import { useShownGroup } from '../shown-group.ts'
import { TwelveMonths } from './twelve-months.tsx'

/** What the nights add up to. */
export function GroupFigures() {
  const { data } = useShownGroup()
  return (
    <Loaded
      answer={useResource(data.figures)}
      mayBeOld
      failed={say`The figures didn’t load`}
      why={() => UNREACHED}
      onRetry={data.figures.refresh}
    >
      {(figures) => <All figures={figures} />}
    </Loaded>
  )
}

function All({ figures: { months, most, listed: onLists, ready } }: { figures: Figures }) {
  return (
    <>
      {most.length > 0 && <TwelveMonths months={months} />}
      <Ranking
        title={say`Most played`}
        items={most.map(({ name, scriptId, times, last }) => ({
          name,
          scriptId,
          words: times === 1 ? shortDayOf(last) : say`${times} times, last ${shortDayOf(last)}`,
        }))}
      />
      <Ranking
        title={say`Often listed, never played`}
        items={onLists.map(({ name, scriptId, lists }) => ({
          name,
          scriptId,
          words: say`on ${plural(lists, 'list', 'lists')}`,
        }))}
      />
      <Ranking
        title={say`Who can run what`}
        items={ready.map(({ name, scriptId, members }) => ({ name, scriptId, words: listed(members) }))}
        empty={
          most.length > 0 && say`Nobody has said so yet. Storytellers can say “I can run this” on a script’s page.`
        }
      />
    </>
  )
}

interface RankingProps {
  title: string
  items: readonly { name: string; scriptId: string | null; words: string }[]
  /** Without it an empty list is left out. */
  empty?: ReactNode
}

/** As many as are read at a glance. */
const AT_FIRST = 5

function Ranking({ title, items, empty }: RankingProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0 && !empty) return null
  const shown = isWhole ? items : items.slice(0, AT_FIRST)
  return (
    <section className="grid grid-cols-1 gap-2 [&_h2]:text-h3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {items.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="grid grid-cols-1">
        {shown.map(({ name, scriptId, words }, place) => (
          <li
            key={scriptId ?? `${place} ${name}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 wrap-anywhere not-first:border-t not-first:border-line"
          >
            {scriptId === null ? (
              <bdi className="font-semibold text-text">{name}</bdi>
            ) : (
              <Link
                className="-my-2 py-2 font-semibold text-text no-underline hover:underline"
                to={`/script/${scriptId}`}
              >
                <bdi>{name}</bdi>
              </Link>
            )}
            <span className="text-small text-muted tabular">{words}</span>
          </li>
        ))}
      </ul>
      {items.length > AT_FIRST && (
        <Button
          variant="quiet"
          className="-ms-3 justify-self-start"
          onClick={() => setWhole(!isWhole)}
          aria-expanded={isWhole}
        >
          {isWhole ? say`Show fewer` : say`Show all ${items.length}`}
        </Button>
      )}
    </section>
  )
}
