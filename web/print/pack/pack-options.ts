import { FEWEST_PLAYERS, MOST_PLAYERS } from '#domain/room/fit/setup-numbers.ts'
import { PAPER_WORDS, PAPERS, readPreferences, type Paper } from '../print-preferences.ts'
import { say } from '../../ui/say.ts'

export const PACK_SIZES = ['normal', 'large'] as const
export type PackSize = (typeof PACK_SIZES)[number]

export interface PackOptions {
  readonly players: number
  readonly paper: Paper
  readonly size: PackSize
}

export const USUAL_PLAYERS = 10

/** The nearest number of players that a game can have. */
export const fittingPlayers = (players: number) => Math.min(MOST_PLAYERS, Math.max(FEWEST_PLAYERS, players))

export function packAddress(address: string, { players, paper, size }: PackOptions): string {
  return `${address}?${new URLSearchParams({ pack: '1', players: String(players), paper, size }).toString()}`
}

/** What an address asks of the pack, with a sentence for each value that had to be replaced. */
export function readPackOptions(search: string): { options: PackOptions; notes: readonly string[] } {
  const query = new URLSearchParams(search)
  const notes: string[] = []
  const players = readPlayers(query.get('players'), notes)
  const paper = readPreferences(search).paper
  const asked = query.get('paper')
  if (asked !== null && !PAPERS.some((known) => known === asked.toLowerCase())) {
    notes.push(say`“${shortened(asked)}” isn't a paper size we know, so this is for ${PAPER_WORDS[paper]}.`)
  }
  const wanted = query.get('size')
  const size = PACK_SIZES.find((known) => known === wanted?.toLowerCase())
  if (wanted !== null && size === undefined) {
    notes.push(say`“${shortened(wanted)}” isn't a print size we know, so this is normal print.`)
  }
  return { options: { players, paper, size: size ?? 'normal' }, notes }
}

function readPlayers(asked: string | null, notes: string[]): number {
  if (asked === null) return USUAL_PLAYERS
  const players = /^\d{1,4}$/u.test(asked.trim()) ? Number(asked) : null
  const fitting = players === null ? USUAL_PLAYERS : fittingPlayers(players)
  if (fitting !== players) {
    notes.push(
      say`A pack is for ${FEWEST_PLAYERS} to ${MOST_PLAYERS} players, not “${shortened(asked)}”, so this is for ${fitting}.`,
    )
  }
  return fitting
}

const shortened = (value: string) => (value.length > 20 ? `${value.slice(0, 20)}…` : value)
