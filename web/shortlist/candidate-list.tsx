import { useMemo } from 'react'
import { toldFor } from '#domain/room/fit/fit.ts'
import { setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import { say } from '../ui/say.ts'
import { CandidateCard } from './candidate-card.tsx'
import type { ShownListProps } from './shown-list.ts'
import { answerWith } from '../app/data/stored/taps.ts'

/** The candidates, in the order in which the list was opened. */
export function CandidateList({ actions, state, view }: ShownListProps) {
  const byId = new Map(view.candidates.map((candidate) => [candidate.id, candidate]))
  const { marks } = answerWith(state.taps, view.you)
  const players = useMemo(() => playersOf(view), [view])
  return (
    <section className="grid grid-cols-1 content-start gap-2 lg:[grid-area:1/2/-1/auto]" aria-labelledby="scripts">
      <h2 id="scripts">{say`What would you play?`}</h2>
      <p className="min-h-[2lh] max-w-measure text-small text-muted">
        {view.state === 'open'
          ? say`Tap what you’d play, or “Not for me”. Nobody sees who said this. The Storyteller sees a number once the list is closed.`
          : say`The list is closed, so taps don’t count any more. If you’ve answered, you can still say whether you come.`}
      </p>
      {view.state === 'open' && (
        <noscript>
          <p className="min-h-[2lh] max-w-measure text-small text-muted">{say`You need JavaScript to answer. Turn it on, then reload this page.`}</p>
        </noscript>
      )}
      {view.candidates.length === 0 ? (
        <p className="max-w-measure text-muted">{say`No scripts yet.`}</p>
      ) : (
        <ul className="mx-0 mt-2 mb-0 grid grid-cols-1 gap-3 p-0 lg:gap-4 min-[1100px]:grid-cols-2">
          {state.order.map((id) => {
            const candidate = byId.get(id)
            return (
              candidate && (
                <CandidateCard
                  key={id}
                  listId={view.id}
                  candidate={candidate}
                  twin={byId.get(candidate.denorm.twin?.nominationId ?? '') ?? null}
                  players={players}
                  isFitLate={view.players === null}
                  own={view.you?.marks[id] ?? null}
                  mark={marks[id] ?? null}
                  isClosed={view.state === 'closed'}
                  asked={state.askedAt === id ? state : null}
                  actions={actions}
                />
              )
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** For how many cards say whether a script fits: as the owner says, or all who come. Null where every script does. */
function playersOf({ players, coming, candidates }: ShownListProps['view']): number | null {
  const count = players ?? coming.yes
  return toldFor(candidates, setupNumbers(count) === null ? null : count)
}
