// Draws the icons of web/public/icons from bell.svg and from the app's own icons: `npm run icons`. The pictures of the
// manifest, which show the app itself, come from `npm run icons -- --app`, and those of the changelog from
// `npm run icons -- --changelog`.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { BOOK, DOOR, TICKET } from '../../web/ui/icons.ts'
import { launchBrowser } from '../support/browser.ts'
import { takeApp } from './take-app.ts'
import { takeChangelog } from './take-changelog.ts'

const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url))
const ICONS = `${PUBLIC}/icons`
const NIGHT = '#0e1020'
const BRASS = '#e3b65b'
/** The bell in its arch fits a circle of this radius around its middle, in its own units of 32. */
const BELL_RADIUS = 20.5

interface Icon {
  file: string
  size: number
  svg: string
}

const bell = await readFile(`${ICONS}/bell.svg`, 'utf8')
const [, arch = ''] = /<g [^>]*>(.*)<\/g>/u.exec(bell) ?? []
if (arch === '') throw new Error('bell.svg has no group with the bell.')

const square = (contents: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${NIGHT}"/>${contents}</svg>`

/** The bell in the middle of 32 units, within a circle of this radius. */
function within(radius: number): string {
  const scale = radius / BELL_RADIUS
  return `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${arch}</g>`
}

/** Whatever shape a launcher cuts out, a circle of four fifths stays. */
const maskable = square(within(12))
/** Launchers colour it: only what is opaque counts. */
const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${within(15).replaceAll(BRASS, '#ffffff')}</svg>`
const shortcut = (path: string) =>
  square(
    `<g transform="translate(6.4 6.4) scale(.8)" fill="none" stroke="${BRASS}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g>`,
  )

const DRAWN: readonly Icon[] = [
  ...[32, 192, 512].map((size) => ({ file: `bell-${size}`, size, svg: bell })),
  { file: 'bell-180', size: 180, svg: bell.replace(' rx="7"', '') },
  ...[192, 512].map((size) => ({ file: `bell-maskable-${size}`, size, svg: maskable })),
  { file: 'bell-monochrome-512', size: 512, svg: monochrome },
  { file: 'shortcut-library-96', size: 96, svg: shortcut(BOOK) },
  { file: 'shortcut-join-96', size: 96, svg: shortcut(TICKET) },
  { file: 'shortcut-create-96', size: 96, svg: shortcut(DOOR) },
]

async function draw(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  for (const { file, size, svg } of DRAWN) {
    await page.setViewportSize({ width: size, height: size })
    const style = `html{background:transparent}body{margin:0}svg{display:block;width:${size}px;height:${size}px}`
    await page.setContent(`<style>${style}</style>${svg}`)
    await writeFile(`${ICONS}/${file}.png`, await page.screenshot({ omitBackground: true }))
  }
  await page.close()
}

if (process.argv.includes('--app')) await takeApp(`${PUBLIC}/screenshots`)
else if (process.argv.includes('--changelog')) await takeChangelog(`${PUBLIC}/changelog`)
else {
  const browser = await launchBrowser()
  await draw(browser).finally(() => browser.close())
}
