import { type ReactNode, useRef, useState } from 'react'
import * as calls from '#protocol/calls/rooms.ts'
import type { CountMethod } from '#domain/room/counting/counts.ts'
import type { Result } from '#domain/room/counting/result.ts'
import { call } from '../../app/api/client.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { reasonOf } from '../session/failures.ts'
import { CountPart, CountsSection, PairTable, RunoffRounds } from './counting.tsx'
import { useRoom } from '../room-context.ts'

/** What every count of the ballots says: in a sentence, round by round, and one against one. */
export function EveryCount({ result }: { result: Result }) {
  const { whole, failure, load } = useWholeResult(result)
  const has = (method: CountMethod) => result.counts?.some((count) => count.method === method) ?? false
  const countIn = (method: CountMethod) => whole?.counts?.find((count) => count.method === method)
  const runoff = countIn('irv')
  const pairs = countIn('condorcet')
  const missing =
    failure === null ? (
      <Waiting label={say`Loading...`} />
    ) : (
      <LoadFailure title={say`Failed to load this`} onRetry={load}>
        {failure}
      </LoadFailure>
    )
  return (
    <CountsSection result={result} heading="h3" className="grid min-w-0 gap-2">
      {has('irv') && (
        <Part title={say`Instant runoff, round by round`} onOpen={load}>
          {whole && runoff ? <RunoffRounds result={whole} count={runoff} /> : missing}
        </Part>
      )}
      {has('condorcet') && (
        <Part title={say`One against one`} onOpen={load}>
          {whole && pairs ? <PairTable result={whole} count={pairs} /> : missing}
        </Part>
      )}
    </CountsSection>
  )
}

function Part({ title, onOpen, children }: { title: string; onOpen: () => void; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (isNowOpen) onOpen()
  }
  return (
    <CountPart title={title} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      {isOpen && children}
    </CountPart>
  )
}

interface WholeResult {
  /** Null until its rounds and pairs are there. */
  whole: Result | null
  failure: string | null
  /** Asks for what the snapshot leaves out; does nothing if that is there, or on its way. */
  load: () => void
}

/** A result with all rounds and pairs. Snapshots leave them out for many candidates. */
function useWholeResult(result: Result): WholeResult {
  const { session } = useRoom()
  const [loaded, setLoaded] = useState<Result | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isLoading = useRef(false)
  const { id } = result
  const whole = isWhole(result) ? result : loaded?.id === id ? loaded : null
  const load = () => {
    if (whole !== null || isLoading.current || id === undefined) return
    const run = async () => {
      isLoading.current = true
      setFailure(null)
      try {
        setLoaded(await call(calls.readResult, { code: session.code, id }, { token: session.token }))
      } catch (error) {
        setFailure(reasonOf(error))
      } finally {
        isLoading.current = false
      }
    }
    void run()
  }
  return { whole, failure, load }
}

function isWhole({ counts = [] }: Result): boolean {
  return counts.every(({ method, rounds, pairs }) => {
    if (method === 'irv') return rounds !== undefined
    return method !== 'condorcet' || pairs !== undefined
  })
}
