import { expect, it } from 'vitest'
import { countedOtherwise } from '#domain/catalogue/counted.ts'

const chef = { id: 'chef', team: 'townsfolk', setup: false }
const baron = { id: 'baron', team: 'minion', setup: true }

it.each([
  ['nothing where nothing changed', [chef, baron], [baron, chef], []],
  ['a new character', [chef], [chef, baron], ['baron']],
  ['one that is gone', [chef, baron], [chef], ['baron']],
  ['one of another team', [chef, baron], [{ ...chef, team: 'outsider' }, baron], ['chef']],
  ['one that changes the setup, or no longer does', [chef, baron], [chef, { ...baron, setup: false }], ['baron']],
])('Scripts are recounted for %s', (_, before, after, ids) => {
  expect(countedOtherwise(before, after)).toEqual(ids)
})
