import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import type { Running } from './process.ts'
import { writeLine } from './step.ts'

type Reader = (line: string) => boolean

const BEGINNINGS = /^(?:▲ \[WARNING\]|✘ \[ERROR\]|\[wrangler:(?:warn|error)\])/

// Said with every start, and nothing to act on: the cron is called by hand here, the secrets are handed over as variables.
const KNOWN = /Scheduled Workers are not automatically triggered|Missing required secrets|Logs were written to/

/** Of the hourly jobs only failures are worth reading. */
const ROUTINE = /^\{"event":"jobs?-done"/

const GREETINGS = /^\s*$|VITE v\d|➜|Using secrets defined|\[optimizer\]/

/** What each request, socket and sign-in leaves behind, well or refused; failures are warnings. */
const REQUEST = /^\{"event":"(?:request-done|request-refused|socket-refused|socket-closed|sign-in-failed)"/

interface Hearing {
  note: (line: string) => void
  /** Where requests are told instead of the terminal; null tells them here. */
  noteRequest: ((line: string) => void) | null
}

/** Passes on what is worth reading of what a server says, and hands it on to `note` too. */
export function passOnOutput(
  { child }: Pick<Running, 'child'>,
  newReader: () => Reader,
  { note, noteRequest }: Hearing,
): void {
  for (const [stream, target] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const]) {
    const isWorthReading = newReader()
    createInterface({ input: stream }).on('line', (line) => {
      if (!isWorthReading(stripVTControlCharacters(line))) return
      if (noteRequest !== null && REQUEST.test(line)) noteRequest(line)
      else if (!ROUTINE.test(line)) writeLine(target, line)
      note(line)
    })
  }
}

/** Warnings and errors with their lines, and the Worker's own events, which are JSON: no requests served, no reloads. */
export function strictReader(): Reader {
  const isPassing = followed(false, (line) => (BEGINNINGS.test(line) ? !KNOWN.test(line) : false))
  return (line) => line.startsWith('{"') || isPassing(line)
}

/** Everything but the greetings: a developer wants to see what was reloaded. */
export function developerReader(): Reader {
  const isPassing = followed(true, (line) => !KNOWN.test(line))
  return (line) => isPassing(line) && !GREETINGS.test(line)
}

/** A line that goes on with the one before it is worth what that one is. */
function followed(isWorth: boolean, isWorthReading: Reader): Reader {
  return (line) => {
    const isContinued = (line.trim() === '' || /^\s/.test(line)) && !KNOWN.test(line)
    if (!isContinued) isWorth = isWorthReading(line)
    return isWorth
  }
}
