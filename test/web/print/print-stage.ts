import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { autoJinxesOf } from '#domain/script/jinxes.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { type SheetContents, sheetContents } from '../../../web/print/sheet-contents.ts'
import { sampleCharacter } from '../samples.ts'

const catalogue = embeddedCatalogue()
const characters = catalogue.all.map(
  ({ id, name, team, ability, isSummary, setup, firstNight, otherNight }): OfficialCharacter =>
    sampleCharacter({ id, name, team, ability, isSummary, setup, first_night: firstNight, other_night: otherNight }),
)

/** Letters are half as wide as high, about as in the fonts. */
export const ruler = (text: string) => text.length * 0.5

export const ALL = catalogue.all.map(({ id }) => id)
export const TEENSY = ['chef', 'empath', 'monk', 'slayer', 'virgin', 'mayor', 'drunk', 'recluse', 'baron', 'spy', 'imp']
export const meta = (more: object = {}) => ({ id: '_meta', name: 'Bell', ...more })

export const homebrew = (count: number, length = 250, more: object = {}) =>
  Array.from({ length: count }, (_, number) => ({
    id: `own${number}`,
    name: `Homebrew Number ${number}`,
    team: (['townsfolk', 'outsider', 'minion', 'demon'] as const)[number % 4],
    ability: `${number} ${'rings the bell at night '.repeat(40)}`.slice(0, length),
    firstNight: number + 1,
    otherNight: number + 1,
    ...more,
  }))

/** Scripts that are hard to print, by what they are. */
export const SCRIPTS: Readonly<Record<string, unknown[]>> = {
  'one character': ['imp'],
  'no characters': [meta()],
  'a Teensyville script': TEENSY,
  'every official character': ALL,
  '151 of homebrew': homebrew(151, 500, { firstNightReminder: 'Wake them.' }),
  'many rules': [meta({ bootlegger: Array.from({ length: 80 }, () => 'No phones. '.repeat(30)) }), ...TEENSY],
  'one endless word': [meta({ bootlegger: ['x'.repeat(10_000)] }), ...homebrew(5)],
}

export function contentsOf(scriptData: unknown[], name: string | null = null, mark: SheetContents['mark'] = null) {
  const autoJinxes = autoJinxesOf(scriptData, catalogue)
  const script = { scriptData, name, author: null, autoJinxes, address: null, icons: {} }
  return sheetContents({
    script,
    characters,
    autoJinxes,
    areJinxesMissing: false,
    printedBy: '',
    printedOn: '',
    mark,
  })
}
