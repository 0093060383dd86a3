import type { RoomCommand } from '#domain/room/command.ts'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import { newRoom, type ParticipantId } from '#domain/room/room.ts'
import { cryptoRandom } from '../random.ts'
import type { RoomAlarm } from './room-alarm.ts'
import { type Publisher, RoomTurn } from './room-turn.ts'
import type { RoomStorage } from './storage/counted-storage.ts'
import { loadRoom } from './storage/load-room.ts'
import type { RoomStore } from './storage/room-store.ts'

interface Deps {
  store: RoomStore
  alarm: RoomAlarm
}

/** No code that anybody can type or be given. */
export const PROBE_CODE = 'probe'
/** When the alarm empties a probe that was cut off. */
const CUT_OFF_MS = 60_000

const HOST = 'probe'
/** Nobody is connected, and the result is nobody's. */
const SILENT: Publisher = { publish: () => {} }

/**
 * Opens a room in an object of its own, seats somebody, holds a vote, counts it and empties the room. Answers whether the
 * result that was stored is right. Does nothing where there is a room already.
 */
export async function runProbe({ store, alarm }: Deps, storage: RoomStorage): Promise<boolean> {
  if (store.room !== null) return false
  const now = Date.now()
  const options = { ...DEFAULT_OPTIONS, nonScriptNominationMode: 'on' as const }
  const [seat, winner, loser] = [cryptoRandom.id(), cryptoRandom.id(), cryptoRandom.id()]
  try {
    store.open(newRoom({ code: PROBE_CODE, hostUserId: HOST, hostName: HOST, evening: '', options }, now))
    alarm.setFor(now + CUT_OFF_MS)
    const turn = new RoomTurn(store, alarm, SILENT)
    const isPlayed = evening(seat, winner, loser).every(([by, command]) => turn.run(by, command, now).ok)
    await storage.sync()
    const result = loadRoom(storage.sql)?.result
    return isPlayed && result?.votesCast === 1 && result.decided === winner
  } finally {
    await storage.deleteAlarm()
    await store.empty()
  }
}

/** What one person does who hosts, nominates twice and votes once. */
function evening(seat: ParticipantId, winner: string, loser: string): [by: ParticipantId | null, RoomCommand][] {
  const joiner = {
    participantId: seat,
    name: HOST,
    accountName: null,
    userId: HOST,
    guestHash: null,
    tokenHash: '',
    seatId: null,
    asST: true,
  }
  const lot = { resultId: cryptoRandom.resultId(), secret: cryptoRandom.secret() }
  return [
    [null, { type: 'join', joiner }],
    [seat, { type: 'state', action: 'startNominations' }],
    [seat, nomination(winner)],
    [seat, nomination(loser)],
    [seat, { type: 'start-vote', action: 'startVoting', lot }],
    [seat, { type: 'cast-vote', op: cryptoRandom.id(), epoch: 1, base: null, ballot: { choiceNominationId: winner } }],
    [seat, { type: 'state', action: 'endVoting' }],
  ]
}

function nomination(nominationId: string): RoomCommand {
  const denorm = { scriptName: nominationId, author: null, teamCounts: null, type: null, logoUrl: null, facts: null }
  const proposal = { scriptRef: { kind: 'freeform' as const, text: nominationId }, denorm }
  const empty = { fingerprint: null, characters: [], copy: null, bytes: 0 }
  return { type: 'nominate', op: cryptoRandom.id(), nominationId, proposal: { ...proposal, ...empty } }
}
