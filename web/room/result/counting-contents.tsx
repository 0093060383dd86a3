import type { CountMethod } from '#domain/room/counting/counts.ts'
import type { SavedResult } from '#protocol/result.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { CountPart, CountsSection, PairTable, RoundBars } from './counting.tsx'
import { roundWords } from './counts.ts'

/** The counts in one sentence, then round by round and one against one. */
export function CountingContents({ result }: { result: SavedResult }) {
  const countIn = (method: CountMethod) => result.counts.find((count) => count.method === method)
  const pairs = countIn('condorcet')
  return (
    <>
      <CountsSection
        result={result}
        heading="h2"
        className="grid grid-cols-1 gap-2 [&_details:last-child]:border-b [&_details:last-child]:border-b-line"
      >
        <div>
          <Rounds result={result} />
          {pairs?.pairs !== undefined && (
            <CountPart title={say`One against one`}>
              <PairTable result={result} count={pairs} />
            </CountPart>
          )}
        </div>
      </CountsSection>
      <EarlierDraws draws={result.earlierDraws ?? []} />
    </>
  )
}

/** The draws of the evening's earlier votes: the page of each has its numbers, and can check them. */
function EarlierDraws({ draws }: { draws: NonNullable<SavedResult['earlierDraws']> }) {
  if (draws.length === 0) return null
  return (
    <section
      className="grid grid-cols-1 gap-2 [&_details:last-child]:border-b [&_details:last-child]:border-b-line"
      aria-labelledby="earlier-draws"
    >
      <h2 id="earlier-draws">{say`Earlier draws that evening`}</h2>
      <ul>
        {draws.map(({ id, name }, index) => (
          <li key={id}>
            <a href={`/results/${id}`}>{namesApart(say`Draw ${index + 1} chose ${name}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rounds({ result }: { result: SavedResult }) {
  const { rounds = [], winners = [] } = result.counts.find(({ method }) => method === 'irv') ?? {}
  if (rounds.length === 0) return null
  return (
    <CountPart title={say`Instant runoff, round by round`}>
      <ol className="m-0 grid list-none gap-6 p-0 [&_h3]:text-large [&>li]:grid [&>li]:gap-2 [&>li]:wrap-anywhere">
        {rounds.map((round, index) => {
          const isLast = index === rounds.length - 1
          return (
            <li key={index}>
              <h3>{say`Round ${index + 1} of ${rounds.length}`}</h3>
              {roundWords(result, round, winners).map((sentence) => (
                <p key={sentence}>{namesApart(sentence)}</p>
              ))}
              <RoundBars result={result} round={round} winners={isLast ? winners : []} />
            </li>
          )
        })}
      </ol>
    </CountPart>
  )
}
