// @module-tag gate: below a second
import { describe, expect, it } from 'vitest'
import { classStrings } from '../../scripts/build/class-strings.ts'
import { dayWithoutScript } from '../../scripts/build/page-documents.ts'
import { sheetOf, withClasses, withoutRepeats } from '../../scripts/build/utilities.ts'
import { utilitiesOf } from '../../scripts/build/utility-rules.ts'

const CARD = `const Card = ({ isOpen, className }) => (
  <article className={clsx('grid p-4 other', isOpen && 'pt-2', className)}>
    <input type="hidden" className={isOpen ? 'max-sm:p-1' : undefined} />
    <Row rowClassName="flex" options={{ block: 'grid' }} title={say\`grid\`} />
  </article>
)`

const sheetFor = async (source: string) => sheetOf(classStrings(source), await utilitiesOf(classStrings(source)))
const stringsIn = (source: string) => classStrings(source).map(({ words }) => words)
/** As short as the names of so few strings are. */
const NAME = '[A-Za-z][\\w-]'

describe('Utilities in a component', () => {
  it('are found where class names are, and nowhere else', () => {
    expect(stringsIn(CARD).flat()).toEqual(['grid', 'p-4', 'other', 'pt-2', 'max-sm:p-1', 'flex'])
    expect(stringsIn("const TILE = { className: clsx('grid'), type: 'grid' } ")).toEqual([['grid']])
    expect(stringsIn("clsx(kind === 'grid' ? 'p-4' : 'p-2')")).toEqual([['p-4'], ['p-2']])
  })

  it('become one class a string: equal ones are the same, whatever their order, and other words stay', async () => {
    const known = await utilitiesOf(classStrings(CARD))
    const code = withClasses(CARD, known)
    expect(code).toContain('type="hidden"')
    expect(code).toContain("block: 'grid'")
    expect(code).toMatch(new RegExp(`clsx\\("other ${NAME}", isOpen && "${NAME}", className\\)`, 'u'))
    const [one, other] = ['clsx("grid p-4 other")', 'clsx("p-4 other grid p-4")'].map((source) =>
      withClasses(source, known),
    )
    expect(one).toBe(other)
  })

  it('have names as short as they can be: two letters, and more where those would be the same', async () => {
    const some = ['flex', 'p-1', 'm-1', 'gap-1', 'w-px', 'h-px', 'italic', 'border', 'z-1']
    const strings = Array.from({ length: 2 ** some.length }, (_, bits) => some.filter((_word, at) => bits & (2 ** at)))
    const source = strings.map((own) => `clsx('${own.join(' ')}')`).join()
    const names = [...(await utilitiesOf(classStrings(source))).classes.values()]
    expect(new Set(names).size).toBe(strings.length)
    expect(names.filter((name) => name.length === 2).length).toBeGreaterThan(strings.length * 0.8)
    expect(names.some((name) => name.length === 3)).toBe(true)
    expect(names.filter((name) => !/^[a-z][\w-]{1,3}$/iu.test(name))).toEqual([])
  })

  it('have a sheet with their rules, each in its layer and in its query', async () => {
    const source = "clsx('grid p-4 max-sm:p-1')"
    const [own = ''] = (await utilitiesOf(classStrings(source))).classes.values()
    expect((await sheetFor(source)).split('\n')).toEqual([
      `@layer u0{.${own}{display:grid;padding:16px}}`,
      `@layer u1{@media (width < 640px){.${own}{padding:4px}}}`,
    ])
    expect(await sheetFor("clsx('max-sm:hover:p-1')")).toContain('{@media (width < 640px){@media (hover: hover){')
  })

  it('need one layer where no other string can be on their element', async () => {
    const alone = '<p className="max-sm:p-1 p-4 hover:p-2" />'
    expect((await sheetFor(alone)).match(/@layer \w+|padding:\w+/gu)).toEqual(
      ['16px', '4px', '8px'].flatMap((space) => ['@layer u0', `padding:${space}`]),
    )
    for (const others of ['<p className={clsx("max-sm:p-1 p-4 hover:p-2", other)} />', alone.replaceAll('p ', 'Row ')])
      expect(await sheetFor(others)).toMatch(/@layer u1\{@media \(width < 640px\)/u)
  })
})

describe('A utility wins over another one wherever it is loaded from', () => {
  const layersOf = async (...list: string[]) => {
    const { rules } = await utilitiesOf(classStrings(`clsx(${list.map((word) => JSON.stringify(word)).join()})`))
    return list.map((word) => rules.get(word)?.[0]?.layer ?? -1)
  }

  it.each([
    ['of all edges, of two, of one', ['p-4', 'py-2', 'pt-1']],
    ['of a start, which may be the left edge', ['mx-2', 'ms-1']],
    ['of every place, of one', ['inset-0', 'inset-y-2', 'top-1']],
    ['of a place in a grid, of its column', ['col-span-full', '[grid-area:1/1]']],
    ['of a border, of its edge', ['border-line', 'border-t-accent']],
    ['of every corner, of two', ['rounded-card', 'rounded-t-control']],
    ['of a wide screen, a wider one, paper', ['grid', 'sm:flex', 'lg:hidden', 'print:contents']],
    ['of a narrow screen, a narrower one', ['gap-4', 'max-lg:gap-3', 'max-sm:gap-2', 'max-xs:gap-1']],
    ['of what is pointed at, pressed, disabled', ['hover:bg-raised', 'active:bg-surface', 'disabled:bg-bg']],
    ['of what is pointed at, what is chosen', ['hover:bg-raised', 'aria-pressed:bg-accent']],
    ['of its own, of what holds it', ['p-4', '*:p-2']],
  ])('%s', async (_what, list) => {
    expect(await layersOf(...list)).toEqual(list.map((_word, layer) => layer))
  })

  it('and shares the first layer with those of more or less specificity, or that it is never at odds with', async () => {
    expect(await layersOf('bg-bg', 'hover:bg-raised', '[&>b]:bg-bg', 'day:bg-surface')).toEqual([0, 0, 0, 0])
    expect(await layersOf('grid', 'p-4', 'text-muted', 'pt-2', 'before:p-2')).toEqual([0, 0, 0, 1, 0])
  })

  it('and does so in any layer where it is important', async () => {
    expect(await layersOf('p-4', 'py-2', 'pt-1!')).toEqual([0, 1, 0])
    expect(await sheetFor("clsx('pt-1!')")).toContain('{padding-top:4px!important}')
  })

  it('and over what another string says of elements in its own one', async () => {
    const source = `clsx('p-4 pt-2'); const a = <ul className="[&>li]:pt-1"><li className="pt-4 hover:pt-3" /></ul>`
    const sheet = await sheetFor(source)
    expect(sheet).toMatch(/@layer u1\{\.[\w-]+ > li\{padding-top:4px/u)
    expect(sheet).toMatch(/@layer u1\{@media \(hover: hover\)\{\.[\w-]+:hover\{padding-top:12px/u)
  })
})

it('A sheet of several has each rule of utilities once, in the order of each', () => {
  const chunks = [
    '@layer a,u0,u1;.x{color:red}@layer u0{.a{top:0}@media print{.a{top:1px}}}',
    '@layer a,u0,u1;@layer u1{.c{top:0}}@layer u0{.a{top:0}.b{top:0}@media print{.a{top:1px}.d{top:0}}}.y{color:red}',
  ]
  expect(withoutRepeats(chunks.join(''))).toBe(
    '@layer a,u0,u1;.x{color:red}.y{color:red}@layer u0{.a{top:0}@media print{.a{top:1px}}.b{top:0}@media print{.d{top:0}}}@layer u1{.c{top:0}}',
  )
})

it('What is for the day is there without a script too, in its query and above all layers', () => {
  const day = '@layer u1{:root[data-theme=day] .a{top:0}@media print{:root[data-theme=day] .b{top:0}}}.c{top:0}'
  expect(dayWithoutScript(day)).toBe(
    '@media (scripting:none) and (prefers-color-scheme:light){:root .a{top:0}@media print{:root .b{top:0}}}',
  )
})

it('What a rule names comes with it: key frames, and what Tailwind registers', async () => {
  expect(await sheetFor("clsx('animate-enter')")).toMatch(/^@keyframes enter \{.*\n@layer u0\{/u)
  expect(await sheetFor("clsx('translate-x-2')")).toMatch(
    /^@property --tw-translate-x \{.*\n@property --tw-translate-y/u,
  )
  expect(await sheetFor("clsx('border')")).toMatch(/^@layer u0\{\.[\w-]{2}\{border-style:solid;border-width:1px\}\}$/u)
  expect(await sheetFor(`clsx("before:content-['-'] before:block")`)).toMatch(
    /\{\.[\w-]{2}::before\{content:var\(--tw-content,''\);display:block;--tw-content:'-'\}\}$/u,
  )
})
