import type { SavedResult } from '#protocol/result.ts'
import { island } from '../../ui/island.tsx'
import { say } from '../../ui/say.ts'
import { DrawCheck } from './draw-check.tsx'
import { DrawNumbers } from './draw-numbers.tsx'
import { voteWords, wayWords } from './labels.ts'
import type { DrawnResult } from './shown-result.ts'
import { Standings } from './standings.tsx'

export function ResultStandings({ result }: { result: SavedResult }) {
  const { voteType, votesCast, decided, decidedBy } = result
  return (
    <section className="grid grid-cols-1" aria-labelledby="standings">
      <h2 id="standings">{say`Standings`}</h2>
      <p className="mb-2 text-small text-muted">
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

/** What every count of the ballots says. An island: only its disclosures do anything, and the browser opens them by itself. */
export const counting = island<{ result: SavedResult }>(() =>
  import('./counting-contents.tsx').then((file) => file.CountingContents),
)

export function Counting({ result }: { result: SavedResult }) {
  return <div id="counting" {...counting.useContents('counting', { result })} />
}

/** The script as it was that night, whatever became of it in the library. An island: it has more code than the page, and more data. */
export const playedScript = island<{ script: NonNullable<SavedResult['script']> }>(() =>
  import('./played-script-contents.tsx').then((file) => file.PlayedScriptContents),
)

export function PlayedScript({ script }: { script: NonNullable<SavedResult['script']> }) {
  const contents = playedScript.useContents('played-script', { script })
  return (
    <section
      className="grid grid-cols-1 gap-4 border-t border-t-line pt-6"
      aria-labelledby="script"
      id="played-script"
      {...contents}
    />
  )
}
