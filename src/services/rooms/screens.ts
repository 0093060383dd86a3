import { ROOM_LIMITS } from '#domain/room/options.ts'
import { SCREEN_WORDS } from '#domain/room/screens/screen.ts'
import type { AskedScreen } from '#protocol/room/room-answers.ts'
import { readRoomCode } from '#protocol/room/room-code.ts'
import type { Context } from '../../context.ts'
import { sha256 } from '../../random.ts'
import { requireRate } from '../../rate-limit.ts'
import { findRoom } from './find-room.ts'
import { ask as askRoom } from './room-call.ts'

/** One more than a room can have screens, so that a pair is left for one that takes another's place. */
const PAIRS = ROOM_LIMITS.screensAllowed + ROOM_LIMITS.screensWaiting + 1
/** 16 bits: 65,000 IPv4 addresses share each, and two of five screens that wait hardly ever do. */
const ADDRESS_DIGITS = 4

/** Asks to show the room on a screen: with the Storyteller's token at once, else once they allow it. */
export async function ask(cx: Context, code: string, token: string | null): Promise<AskedScreen> {
  const room = await findRoom(cx, code)
  const tokenHash = token === null ? null : await sha256(token)
  if (tokenHash === null || !(await room.holdsHostSeat(tokenHash))) {
    const message = 'Too many screens have asked from your network. Nothing is lost. Try again in a minute.'
    await requireRate(cx, 'SCREENS', `${cx.address} ${readRoomCode(code)}`, message)
  }
  const screenToken = cx.random.secret()
  const addressHash = (await sha256(`${readRoomCode(code)} ${cx.address}`)).slice(0, ADDRESS_DIGITS)
  const screen = { id: cx.random.shortId(), words: wordsFor(cx), tokenHash: await sha256(screenToken), addressHash }
  const { id, word, state } = await askRoom(room, { type: 'screen', screen, tokenHash })
  return { screenToken, screenId: id, word, state }
}

/** Different pairs of words, in an order by chance. */
function wordsFor({ random }: Context): string[] {
  const seconds = random.shuffled(SCREEN_WORDS.second)
  const firsts = random.shuffled(SCREEN_WORDS.first).slice(0, PAIRS)
  return firsts.map((first, n) => `${first} ${seconds[n]}`)
}
