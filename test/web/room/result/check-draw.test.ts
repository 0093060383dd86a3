import { describe, expect, it, vi } from 'vitest'
import { drawOf, lotOf } from '#domain/room/counting/draw.ts'
import type { Result } from '#domain/room/counting/result.ts'
import { checkDraw } from '../../../../web/room/result/check-draw.ts'
import type { DrawnResult } from '../../../../web/room/result/shown-result.ts'
import { lotFor } from '../../../support/state-command.ts'

const IDS = ['nom-a', 'nom-b', 'nom-c']
const lot = lotOf(lotFor('the draw'))
const other = lotOf(lotFor('another draw'))

function drawn(patch: Partial<Result> = {}): DrawnResult {
  const draw = drawOf(lot, IDS)
  const standings = IDS.map((nominationId) => ({
    nominationId,
    scriptName: nominationId.toUpperCase(),
    score: 1,
    place: 1,
  }))
  return {
    voteType: 'plurality',
    epoch: 1,
    votesCast: 3,
    standings,
    winners: IDS,
    endedAt: 1,
    decided: draw.order[0]?.nominationId ?? null,
    decidedBy: 'draw',
    draw,
    ...patch,
  }
}

const { draw } = drawn()
const order = draw?.order ?? []

describe('the check of a draw', () => {
  it('finds that everything fits', async () => {
    expect(await checkDraw(drawn(), lot.commitment)).toEqual({ kind: 'fits' })
  })

  it('compares with the result where this browser came after the vote began', async () => {
    expect(await checkDraw(drawn(), null)).toEqual({ kind: 'fits' })
  })

  const withDraw = (patch: object) => ({ draw: { ...drawOf(lot, IDS), ...patch } })
  const changed = order.map((entry, at) => (at === 1 ? { ...entry, digest: `${entry.digest.slice(0, -1)}x` } : entry))
  const twice = [order[0], order[0], order[1]].flatMap((entry) => entry ?? [])
  const foreign = drawOf(other, IDS)

  it.each<[string, string, Partial<Result>, string?]>([
    [
      'a number that was fixed for another draw',
      'The number that your device saw during the vote is not the one in the result.',
      {},
      other.commitment,
    ],
    [
      'a secret that does not give the number',
      'The secret does not give the number that was shown before the vote.',
      { draw: { ...foreign, commitment: lot.commitment }, decided: foreign.order[0]?.nominationId ?? '' },
    ],
    ['a secret that is none', 'The secret is damaged.', withDraw({ secret: 'short' })],
    [
      'a digest that another secret gave',
      `The number of ${order[1]?.nominationId.toUpperCase()} does not come from the secret.`,
      withDraw({ order: changed }),
    ],
    [
      'an order that the digests do not give',
      'The order is not the one that the numbers give.',
      { ...withDraw({ order: order.toReversed() }), decided: order.at(-1)?.nominationId ?? '' },
    ],
    ['a script that was not tied', 'The draw was not among the scripts that tied.', { winners: IDS.slice(1) }],
    [
      'one drawn twice in place of another',
      'The draw was not among the scripts that tied.',
      withDraw({ order: twice }),
    ],
    [
      'a chosen script that is not the first',
      'The script that was chosen is not the first of the draw.',
      { decided: order[1]?.nominationId ?? '' },
    ],
  ])('finds %s', async (_, fault, patch, seen = lot.commitment) => {
    expect(await checkDraw(drawn(patch), seen)).toEqual({ kind: 'mismatch', faults: [fault] })
  })

  it('does not mind what the Storyteller chose after the draw', async () => {
    const result = drawn({ decided: order[2]?.nominationId ?? '', decidedBy: 'storyteller' })
    expect(await checkDraw(result, lot.commitment)).toEqual({ kind: 'fits' })
  })

  it('says where the browser cannot compute it', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'x' })
    expect(await checkDraw(drawn(), lot.commitment)).toEqual({ kind: 'impossible' })
  })

  it('knows the digests of a published example', async () => {
    // RFC 4231 has no 32-byte key, so these are from OpenSSL: secret of 32 bytes 0x0b, message "nom-a".
    const secret = 'CwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCws'
    const commitment = 'f0e38b830ebd8a506615ecd154330ec07ff6bf5030447b44e297db1d4b7514ac'
    const digest = 'cfcd068ab9ab70d899bb28b9f469f95cf038b1b3d4dccd89432ae13a110a9a06'
    const result = drawn({
      winners: ['nom-a'],
      decided: 'nom-a',
      draw: { commitment, secret, order: [{ nominationId: 'nom-a', digest }] },
    })
    expect(await checkDraw(result, commitment)).toEqual({ kind: 'fits' })
  })
})
