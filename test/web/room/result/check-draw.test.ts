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
  // Promise of The draw: Each browser can compute the draw, and compares it with what it saw while the vote ran
  it('finds that everything fits', async () => {
    expect(await checkDraw(drawn(), lot.commitment)).toEqual({ kind: 'fits' })
  })

  it('compares with the result where this browser came after the vote began', async () => {
    expect(await checkDraw(drawn(), null)).toEqual({ kind: 'fits' })
  })

  it.each<[string, () => DrawnResult, string | null, string[]]>([
    [
      'a number that was fixed for another draw',
      () => drawn(),
      other.commitment,
      ['The number that your device saw during the vote is not the one in the result.'],
    ],
    [
      'a secret that does not give the number',
      () =>
        drawn({
          draw: { ...drawOf(other, IDS), commitment: lot.commitment },
          decided: drawOf(other, IDS).order[0]?.nominationId ?? '',
        }),
      lot.commitment,
      ['The secret does not give the number that was shown before the vote.'],
    ],
    [
      'a secret that is none',
      () => drawn({ draw: { ...drawOf(lot, IDS), secret: 'short' } }),
      lot.commitment,
      ['The secret is damaged.'],
    ],
    [
      'a digest that another secret gave',
      () =>
        drawn({
          draw: {
            ...drawOf(lot, IDS),
            order: order.map((entry, at) => (at === 1 ? { ...entry, digest: `${entry.digest.slice(0, -1)}x` } : entry)),
          },
        }),
      lot.commitment,
      [`The number of ${order[1]?.nominationId.toUpperCase()} does not come from the secret.`],
    ],
    [
      'an order that the digests do not give',
      () =>
        drawn({ draw: { ...drawOf(lot, IDS), order: order.toReversed() }, decided: order.at(-1)?.nominationId ?? '' }),
      lot.commitment,
      ['The order is not the one that the numbers give.'],
    ],
    [
      'a script that was not tied',
      () => drawn({ winners: IDS.slice(1) }),
      lot.commitment,
      ['The draw was not among the scripts that tied.'],
    ],
    [
      'one drawn twice in place of another',
      () =>
        drawn({ draw: { ...drawOf(lot, IDS), order: [order[0], order[0], order[1]].flatMap((entry) => entry ?? []) } }),
      lot.commitment,
      ['The draw was not among the scripts that tied.'],
    ],
    [
      'a chosen script that is not the first',
      () => drawn({ decided: order[1]?.nominationId ?? '' }),
      lot.commitment,
      ['The script that was chosen is not the first of the draw.'],
    ],
  ])('finds %s', async (_, result, seen, faults) => {
    expect(await checkDraw(result(), seen)).toEqual({ kind: 'mismatch', faults })
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
