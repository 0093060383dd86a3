import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VOTE_TYPES } from '#domain/room/options.ts'
import { PresenceSeen, RoomCommandSent } from '#protocol/room/room.ts'
import { CLOSE_CODES, MAX_FRAME_BYTES } from '#protocol/room/wire.ts'
import { refusalFrameFault } from '../../support/fuzz/answer-faults.ts'
import { type Dice, diceOf, seedOf } from '../../support/fuzz/dice.ts'
import { SCRIPT_ITEMS } from '../../support/fuzz/examples.ts'
import { fuzzValue } from '../../support/fuzz/fuzz-value.ts'
import { HOSTILE_TEXTS } from '../../support/fuzz/hostile-values.ts'
import { rawText } from '../../support/fuzz/raw-texts.ts'
import type { RoomConnection } from '../../support/worker/room-connection.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'
import { newOp, RoomTable, type Seat, undo } from '../../support/worker/table.ts'
import { Witness } from '../../support/worker/witness.ts'
import { newWorld } from '../../support/worker/world.ts'

const PATIENCE_MS = env.TEST_SIZE === 'whole' ? 1_800_000 : 120_000
/** With what the host sends before and after them, fewer than one person may send at once. */
const FRAMES_AS_ONE = 20
const DOCUMENTED: readonly number[] = Object.values(CLOSE_CODES)
const FRAME_TYPES = /^(?:room\.|voting\.|presence\.|crowd\.|screen\.|participant\.|verdict$|ack$)/u
type Phase = 'lobby' | 'nominating' | 'voting' | 'ended'

const SENT = [...RoomCommandSent.def.options, PresenceSeen].map(
  (schema) => [[...schema.shape.type.def.values].join(), schema] as const,
)

let witness: Witness
let scriptId: string
const total = { frames: 0, acks: 0, refusals: 0, closed: 0 }
beforeAll(async () => {
  const [script] = await newWorld(1)
  scriptId = script?.id ?? ''
  witness = await Witness.arrive()
})
afterAll(() => {
  console.info(`${JSON.stringify(total)}, seed ${FUZZ_SEED}`)
  // What never comes past the schema tests the schema alone.
  if (total.frames >= 700) expect(total.acks / total.frames).toBeGreaterThan(0.05)
})

describe(`Whatever a seat or a screen sends (seed ${FUZZ_SEED}), its room answers with words and goes on:`, () => {
  it.each(SENT)('%s', { timeout: PATIENCE_MS }, async (type, schema) => {
    const dice = diceOf(seedOf(FUZZ_SEED, `socket ${type}`))
    for (let sent = 0; sent < SIZES.fuzzed; sent += FRAMES_AS_ONE) {
      const scene = await sceneOf(phaseFor(type, sent / FRAMES_AS_ONE), dice)
      const frames = Array.from({ length: FRAMES_AS_ONE }, () => {
        const value = fuzzValue(schema, dice, dice.pick([0, 0, 0.05, 0.3]))
        const text = rawText(isObject(value) ? fitted(value, scene, dice) : value, dice, 0.15)
        return dice.chance(0.004) ? text.padEnd(MAX_FRAME_BYTES + 1) : text
      })
      expect(await faultsOf(scene, frames)).toEqual([])
    }
    await witness.look()
  })
})

const BALLOT_KEYS = { plurality: 'choiceNominationId', borda: 'ranking', approval: 'approved', irv: 'ranking' } as const

/** Half of the rooms are in the phase in which the command can be done. */
function phaseFor(type: string, index: number): Phase {
  const own = type.startsWith('vote.') ? 'voting' : 'nominating'
  return ([own, 'lobby', own, 'ended'] as const)[index % 4] ?? own
}

interface Scene {
  room: RoomTable
  seat: Seat
  connection: RoomConnection
  nominationId: string
  screenId: string
  epoch: number
  voteType: (typeof VOTE_TYPES)[number]
}

/** A new room in one of its phases, and the socket of its host or of a player. */
async function sceneOf(phase: Phase, dice: Dice): Promise<Scene> {
  const voteType = dice.pick(VOTE_TYPES)
  const room = await RoomTable.open({
    voteType,
    nonScriptNominationMode: 'on',
    maxNominationsPerParticipant: 0,
  })
  const [ana] = [await room.join('Ana'), await room.join('Ben')]
  const seat = dice.chance(0.4) ? room.host : ana
  const { screenId } = await room.askForScreen()
  let nominationId = 'none'
  let epoch = 0
  if (phase !== 'lobby') {
    await room.state('startNominations')
    nominationId = await room.nominate(ana, scriptId)
    await room.command(room.host, {
      type: 'nomination.create',
      op: newOp(),
      scriptRef: { kind: 'freeform', text: 'Cards' },
    })
  }
  if (phase === 'voting' || phase === 'ended') epoch = (await room.state('startVoting')).epoch
  if (phase === 'ended') await room.state('endVoting')
  return { room, seat, connection: await room.connect(seat), nominationId, screenId, epoch, voteType }
}

/** The value, often with the ids that this room knows, so that it comes further than the schema. */
function fitted(value: object, { nominationId, screenId, epoch, voteType }: Scene, dice: Dice): object {
  const known = {
    op: newOp(),
    nominationId,
    screenId,
    epoch,
    base: undefined,
    replaces: nominationId,
    scriptRef: dice.pick([
      { kind: 'library', scriptId },
      { kind: 'freeform', text: dice.pick(HOSTILE_TEXTS) },
      { kind: 'upload', scriptData: [dice.pick(SCRIPT_ITEMS), dice.pick(SCRIPT_ITEMS)] },
    ]),
    ballot: { [BALLOT_KEYS[voteType]]: voteType === 'plurality' ? nominationId : [nominationId] },
  }
  const fitting = Object.entries(known).filter(([name]) => Object.hasOwn(value, name) && dice.chance(0.85))
  return { ...value, ...Object.fromEntries(fitting) }
}

/** Sends the frames, waits until the last is answered, and answers what is wrong with what came back. */
async function faultsOf({ room, seat, connection, epoch }: Scene, frames: readonly string[]): Promise<string[]> {
  await connection.find(({ type }) => type === 'room.snapshot')
  for (const frame of frames) connection.send(frame)
  // Frames are taken one after the other: when this one is answered, all are.
  const last = newOp()
  connection.send(undo(epoch, last))
  const ended = connection.closed().then(() => null)
  await Promise.race([connection.find((frame) => 'op' in frame && frame.op === last), ended])
  const errors = connection.ofType('error')
  total.frames += frames.length
  total.refusals += errors.length
  total.acks += connection.ofType('ack').filter(({ op }) => op !== last).length
  total.closed += connection.closedWith === null ? 0 : 1
  const sent = frames.join('\n')
  const unknown = connection.frames.filter(({ type }) => type !== 'error' && !FRAME_TYPES.test(type))
  const code = connection.closedWith
  const { rev } = await room.look(room.host)
  connection.close()
  return [
    ...errors.flatMap((error) => refusalFrameFault(JSON.stringify(error), sent) ?? []),
    ...unknown.map((frame) => `an unknown frame: ${JSON.stringify(frame)}`),
    ...(code === null || DOCUMENTED.includes(code) ? [] : [`closed with ${code} for ${seat.participantId}`]),
    ...(Number.isSafeInteger(rev) ? [] : ['the room has no rev']),
  ]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
