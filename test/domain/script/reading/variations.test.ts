import { expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { FUZZ_SEED, SIZES } from '../../../support/sizes.ts'
import { META, SMALL, homebrew } from '../cast.ts'
import { seeded } from './mutation.ts'
import { faultOfVariation } from './variations.ts'

const catalogue = embeddedCatalogue()
const LONG = 'Each night, say “hello”,\nor "no" \\n [twice]; // not a comment\t{ever}.'

const SCRIPTS: readonly unknown[] = [
  [META, ...SMALL],
  SMALL.map((id) => ({ id })),
  [
    { ...META, logo: 'https://a.test/l.png', hideTitle: true, bootlegger: ['No lying.', LONG], colour: null },
    ...SMALL,
    homebrew('wizard2', { ability: LONG, jinxes: [{ id: 'imp', reason: LONG }], firstNight: 12.5, setup: false }),
    homebrew('guest', { team: 'fabled', image: ['https://a.test/1.png'], special: null }),
    'djinn',
  ],
  [META, homebrew('夜行者', { name: '夜行者', ability: '每个夜晚，你要选择一名玩家。' }), 'mephit', 'Lil’ Monsta'],
  [META, { name: 'No id', team: 'demon' }, 5, 'imp'],
]

test(
  'a script written in another way is the same script, and a broken one names its place',
  { timeout: 120_000 },
  () => {
    const dice = seeded(FUZZ_SEED)
    const faults: string[] = []
    for (let number = 0; number < SIZES.variations; number += 1) {
      const fault = faultOfVariation(SCRIPTS[number % SCRIPTS.length], catalogue, dice)
      if (fault !== null) faults.push(`${number} ${fault}`)
    }
    expect(faults).toEqual([])
  },
)
