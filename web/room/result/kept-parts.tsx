import type { KeptResult } from '#protocol/result.ts'
import { drawnPart } from '../../ui/drawn-part.tsx'
import { say } from '../../ui/say.ts'
import { DrawCheck } from './draw-check.tsx'
import styles from './result-page.module.css'
import type { DrawnResult } from './shown-result.ts'

// The parts of a result’s page that no script is needed to read: they stay as they are drawn.
const contents = () => import('./kept-contents.tsx')

export const standings = drawnPart<{ result: KeptResult }>(async () => (await contents()).StandingsContents)
export const counting = drawnPart<{ result: KeptResult }>(async () => (await contents()).CountingContents)
export const drawNumbers = drawnPart<{ result: DrawnResult }>(async () => (await contents()).DrawNumbersContents)
export const sheet = drawnPart<{ script: NonNullable<KeptResult['script']> }>(
  async () => (await contents()).PlayedScriptContents,
)

export function ResultStandings({ result }: { result: KeptResult }) {
  return <div id="places" {...standings.useContents('places', { result })} />
}

/** What every count of the ballots says. */
export function Counting({ result }: { result: KeptResult }) {
  return <div id="counting" {...counting.useContents('counting', { result })} />
}

const NOTES = { fits: '', mismatch: say`Ask your Storyteller what happened.` }

export function ResultDraw({ result }: { result: DrawnResult }) {
  const numbers = <div id="draw-numbers" {...drawNumbers.useContents('draw-numbers', { result })} />
  return <DrawCheck result={result} seen={null} heading="h2" numbers={numbers} notes={NOTES} />
}

/** The script as it was that night, whatever became of it in the library. */
export function PlayedScript({ result: { script } }: { result: KeptResult }) {
  return script === null ? null : <Sheet script={script} />
}

function Sheet({ script }: { script: NonNullable<KeptResult['script']> }) {
  const contents = sheet.useContents('played-script', { script })
  return <section className={styles['script']} aria-labelledby="script" id="played-script" {...contents} />
}
