import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readParts } from '#protocol/document.ts'
import { type PageFacts, pages } from '#protocol/pages.ts'
import { faultsOf, pageModules, workerFirst } from '../../scripts/build/pages-plugin.ts'

const HOME: PageFacts = { paths: ['/'], file: 'web/home/home-page.tsx', budget: 80 }
const faults = (name: string, change: Partial<PageFacts>) =>
  faultsOf([
    ['home', HOME],
    [name, { ...HOME, paths: ['/dice'], ...change }],
  ]).map((fault) => fault.replace(/^The page [\w-]+ in src\/protocol\/pages\.ts: /u, ''))

test('The table of pages has nothing wrong with it', () => expect(faultsOf(pages())).toEqual([]))

test('A page’s tests are found by its file, since what loads it is a file too', () => {
  const { buildStart, resolveId } = pageModules() as unknown as {
    buildStart: () => void
    resolveId: (id: string) => string
  }
  buildStart()
  const text = readFileSync(resolveId('virtual:page-table'), 'utf8')
  for (const [name, { file, paths }] of pages()) if (paths.length > 0) expect(text, name).toContain(file)
})

test('A page that is written wrongly is told what to write', () => {
  expect(faults('home', {})).toEqual([])
  expect(faults('home', { paths: ['/'] })).toEqual(['/ is also the path of home.'])
  expect(faults('home', { budget: Number.NaN })).toEqual([
    'It has no budget: write how many kB it may load, 125 if nothing speaks for less.',
  ])
  for (const path of ['/d%C3%AEce', '/Dice', '/dice/', 'dice', '/dice?a', '/dice/:id+', '/%2e', '/dice/*', '//'])
    expect(faults('home', { paths: [path] }), path).toEqual([
      `${path} is no path: write small letters, digits and hyphens, or parameters such as :id.`,
    ])
  expect(faults('home', { rendered: {} })).toEqual(['It has no summary for the description of the API.'])
  expect(faults('dice', { file: 'web/dice/dice-page.tsx' })).toEqual(['There is no web/dice/dice-page.tsx.'])
  expect(faults('dice', {})).toEqual(['web/home/home-page.tsx exports no function DicePage.'])
})

test('wrangler.toml says what the Worker is asked for before the files', () => {
  const [line] = /^run_worker_first = .*$/mu.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  expect(line, `npm run build writes it into wrangler.toml. It is\n\n${workerFirst()}\n\n`).toBe(workerFirst())
})

test('index.html marks the parts that documents differ in', () => {
  const html = readFileSync('web/index.html', 'utf8')
  expect(readParts(html).parts.root.trim()).toBe('<div id="root"></div>')
  for (const wrong of [html.replace('<!--/head-->', ''), `${html}<!--root-->`])
    expect(() => readParts(wrong)).toThrow('web/index.html needs each of <!--head--> <!--/head-->')
})
