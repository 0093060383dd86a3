import { expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { SAMPLE_SCRIPTS } from '../../../../scripts/seed/sample-scripts.ts'
import { LINKS } from '#domain/links.ts'
import { pocketGrimoireLink } from '#domain/script/reading/share-link.ts'

const OFFICIAL = new Set(embeddedCatalogue().all.map(({ id }) => id))
const BASE = 'https://sheets.example/en_GB/sheet'
const link = (scriptData: readonly unknown[], name = 'Night & Day') =>
  pocketGrimoireLink(BASE, { name, scriptData }, OFFICIAL)

test('a script of official characters has a sheet, whatever their spelling', () => {
  expect(link([{ id: '_meta', name: 'Night' }, 'chef', { id: 'fortune_teller' }, 'Imp', 'mephit', 'chef'])).toBe(
    `${BASE}?name=Night%20%26%20Day&characters=chef,fortuneteller,imp,mezepheles`,
  )
})

test.each([
  ['a character of its own', ['chef', { id: 'brewer', name: 'Brewer', team: 'townsfolk', ability: 'Brews.' }]],
  ['an official character with other words', ['chef', { id: 'imp', ability: 'Another ability.' }]],
  ['an official id for somebody else', [{ id: 'imp', name: 'Imp', team: 'demon', ability: 'Another ability.' }]],
  ['a character that nobody knows', ['chef', 'brewer']],
  ['an entry that is none', ['chef', 5]],
  ['no characters', [{ id: '_meta', name: 'Night' }]],
])('a script with %s has none', (_, scriptData) => {
  expect(link(scriptData)).toBeNull()
})

test('half a letter in a name breaks nothing', () => {
  expect(link(['imp'], '\uD800')).toBe(`${BASE}?name=%EF%BF%BD&characters=imp`)
})

test('the sheets of our samples are at Pocket Grimoire itself', () => {
  const links = SAMPLE_SCRIPTS.map(({ scriptData }) =>
    pocketGrimoireLink(LINKS.pocketGrimoire, { name: 'x', scriptData }, OFFICIAL),
  )
  expect(
    links.filter((one) => one?.startsWith('https://www.pocketgrimoire.co.uk/en_GB/sheet?name=x&characters=')),
  ).not.toEqual([])
})
