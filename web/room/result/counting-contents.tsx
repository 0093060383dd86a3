import type { CountMethod } from '#domain/room/counting/counts.ts'
import type { KeptResult } from '#protocol/result.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { say } from '../../ui/say.ts'
import { PairTable, RoundBars } from './counting.tsx'
import { countsSentence, roundWords } from './counts.ts'
import styles from './result-page.module.css'

/** The counts in one sentence, then round by round and one against one. */
export function CountingContents({ result }: { result: KeptResult }) {
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
