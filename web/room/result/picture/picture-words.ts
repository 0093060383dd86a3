import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import { say } from '../../../ui/say.ts'
import { howWords, scoreWords, standingIn, voteWords, wayWords } from '../labels.ts'
import type { ShownResult } from '../shown-result.ts'

/** Wide as chats show links, and tall as phones show pictures. In pixels. */
export const PICTURE_SIZES = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1350 } } as const
export type PictureSize = keyof typeof PICTURE_SIZES

/** What a picture of a result is made of. */
export interface PicturedResult extends ShownResult {
  endedAt: string | number
  /** The script that is played, where it has a name of its own. */
  script: { name: string } | null
  /** Of what is played, where the standings don't have it. */
  window?: string | null | undefined
  /** The picture that the script's author gave it. */
  logoUrl?: string | null | undefined
}

/** What stands in a picture of a result. */
export interface PictureWords {
  /** "The table chose", before the name; empty where nobody voted, and the name says so. */
  lead: string
  name: string
  how: string
  /** How people voted, and how many. Empty where nobody did. */
  votes: string
  /** In the order of the standings; none where nobody voted. */
  rows: readonly PictureRow[]
  date: string
  /** Of what is played or tied, as `windowOf` writes it: null for free text, undefined where it is not known. */
  windows: readonly (string | null | undefined)[]
}

export interface PictureRow {
  name: string
  score: string
  /** Of the best score. */
  share: number
  isFirst: boolean
}

/** The windows of a tie; more would be too small. */
const WINDOWS_AT_MOST = 4

/** A picture goes to people who were not there: it names nobody, not even the Storyteller. */
export function pictureWords(result: PicturedResult): PictureWords {
  const { standings, winners, decided, voteType, votesCast, endedAt } = result
  const best = standings[0]?.score ?? 0
  const shown = decided === null ? winners.slice(0, WINDOWS_AT_MOST) : [decided]
  const { lead, name } = outcomeOf(result)
  return {
    ...(name === '' ? { lead: '', name: lead } : { lead, name }),
    how: howWords({ ...result, hostName: say`the Storyteller` }),
    votes: votesCast === 0 ? '' : `${wayWords(voteType)} · ${voteWords(votesCast)}`,
    rows:
      votesCast === 0
        ? []
        : standings.map(({ scriptName, score, nominationId }) => ({
            name: scriptName,
            score: scoreWords(voteType, score),
            share: best === 0 ? 0 : score / best,
            isFirst: winners.includes(nominationId),
          })),
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(endedAt)),
    // What the Storyteller chose may be from outside of the vote.
    windows: shown.map((id) => (standingIn(result, id) ?? result).window),
  }
}

/** "an_orchard_of_nooses-1200x630.png". */
export function pictureFileName(result: PicturedResult, size: PictureSize): string {
  const { width, height } = PICTURE_SIZES[size]
  const outcome = outcomeOf(result)
  const stem = scriptFileName(result.decided === null ? titleOf(outcome) : outcome.name).replace(/\.json$/u, '')
  return `${stem}-${width}x${height}.png`
}
