import type { ZodMiniType } from 'zod/mini'
import { DELETE_ALL_PHRASE } from '#protocol/script/delete-all-phrase.ts'

/** Texts for the patterns and rules of the schemas: a text with a rule takes at least one of them. */
const EXAMPLES: readonly string[] = [
  'Europe/Berlin',
  '1',
  '3',
  '1,2,3',
  'imp',
  'imp,chef',
  'chef,baron,po',
  'Bell',
  'A name of some words',
  'banner.text',
  'some.option',
  'a@example.org',
  'https://www.botcscripts.com/script/1/1.0',
  'https://localhost/picture.png',
  '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  '0b1d3d4e-9dc0-4aaa-8245-5ffdce74fad2',
  '2026-01-01T00:00:00.000Z',
  '2026-10-20',
  'recent',
  'all',
  DELETE_ALL_PHRASE,
]

const known = new WeakMap<ZodMiniType, readonly string[]>()

/** Examples that a text's schema takes. */
export function examplesFor(schema: ZodMiniType): readonly string[] {
  const found = known.get(schema) ?? EXAMPLES.filter((example) => schema.safeParse(example).success)
  known.set(schema, found)
  if (found.length === 0) throw new Error(`No example is a text for ${JSON.stringify(schema.def)}: add one.`)
  return found
}

/** An element of a script, good or odd, for fields that take any value. */
export const SCRIPT_ITEMS: readonly unknown[] = [
  'imp',
  'chef',
  'Po-ppy Grower',
  'nobody-knows-this',
  { id: 'imp' },
  { id: '_meta', name: 'A script', author: 'Ana' },
  { id: '_meta', name: 5, author: null, logo: 'https://localhost/x.png', bootlegger: ['Rule', 1], firstNight: ['imp'] },
  {
    id: '_meta',
    colour: '#fff',
    hideTitle: true,
    almanac: 'javascript:alert(1)',
    background: 'data:image/svg+xml,<svg/>',
  },
  { id: 'own', name: 'Own', team: 'townsfolk', ability: 'Rings.', image: ['https://localhost/x.png', 5] },
  { id: 'own2', name: 'Own', team: 'travelers', ability: 'Rings.', jinxes: [{ id: 'imp', reason: 'Never.' }, null, 1] },
  { id: 'own3', name: 'x'.repeat(60), team: 'gardener', ability: 'y'.repeat(600), firstNight: -1, otherNight: 1e9 },
  { id: 'own4', name: 'Own', team: 'demon', ability: '', special: [{ type: 'x' }], reminders: 'not a list', setup: 1 },
]
