import type { CountMethod } from '#domain/room/counting/counts.ts'
import type { KeptResult } from '#protocol/result.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { island } from '../../ui/island.tsx'
import { say } from '../../ui/say.ts'
import { PairTable, RoundBars } from './counting.tsx'
import { countsSentence, roundWords } from './counts.ts'
import { DrawCheck } from './draw-check.tsx'
import { DrawNumbers } from './draw-numbers.tsx'
import { voteWords, wayWords } from './labels.ts'
import styles from './result-page.module.css'
import type { DrawnResult } from './shown-result.ts'
import { Standings } from './standings.tsx'

export function ResultStandings({ result }: { result: KeptResult }) {
  const { voteType, votesCast, decided, decidedBy } = result
  return (
    <section className={styles['section']} aria-labelledby="standings">
      <h2 id="standings">{say`Standings`}</h2>
      <p className={styles['small']}>
        {`${wayWords(voteType)} · ${votesCast === 0 ? say`nobody voted` : voteWords(votesCast)}`}
      </p>
      <Standings result={result} chosen={decidedBy === 'vote' ? null : decided} />
    </section>
  )
}

const NOTES = { fits: '', mismatch: say`Ask your Storyteller what happened.` }

export function ResultDraw({ result }: { result: DrawnResult }) {
  return (
    <DrawCheck
      result={result}
      seen={null}
      heading="h2"
      numbers={<DrawNumbers result={result} seen={null} />}
      notes={NOTES}
    />
  )
}

/** The counts in one sentence, then round by round and one against one. */
export function Counting({ result }: { result: KeptResult }) {
  const sentence = countsSentence(result)
  const countIn = (method: CountMethod) => result.counts.find((count) => count.method === method)
  const pairs = countIn('condorcet')
  if (sentence === null) return null
  return (
    <section className={styles['countingSection']} aria-labelledby="every-count">
      <h2 id="every-count">{say`Every way of counting`}</h2>
      <p className={styles['sentence']}>{sentence}</p>
      <div>
        <Rounds result={result} />
        {pairs?.pairs !== undefined && (
          <Disclosure className={styles['part']}>
            <summary>{say`One against one`}</summary>
            <PairTable result={result} count={pairs} />
          </Disclosure>
        )}
      </div>
    </section>
  )
}

function Rounds({ result }: { result: KeptResult }) {
  const { rounds = [], winners = [] } = result.counts.find(({ method }) => method === 'irv') ?? {}
  if (rounds.length === 0) return null
  return (
    <Disclosure className={styles['part']}>
      <summary>{say`Instant runoff, round by round`}</summary>
      <ol className={styles['rounds']}>
        {rounds.map((round, index) => {
          const isLast = index === rounds.length - 1
          return (
            <li key={index}>
              <h3>{say`Round ${index + 1} of ${rounds.length}`}</h3>
              {roundWords(result, round, winners).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <RoundBars result={result} round={round} winners={isLast ? winners : []} />
            </li>
          )
        })}
      </ol>
    </Disclosure>
  )
}

/** The script as it was that night, whatever became of it in the library. An island: it has more code than the page, and more data. */
export const playedScript = island<{ script: NonNullable<KeptResult['script']> }>(
  async () => (await import('./played-script-contents.tsx')).PlayedScriptContents,
)

export function PlayedScript({ script }: { script: NonNullable<KeptResult['script']> }) {
  const contents = playedScript.useContents('played-script', { script })
  return <section className={styles['script']} aria-labelledby="script" id="played-script" {...contents} />
}
