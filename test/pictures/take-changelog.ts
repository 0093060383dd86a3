import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { loaded } from '../support/loaded.ts'
import { startProduct } from '../support/product.ts'
import { keepNight } from '../support/saved-nights.ts'
import { Stage } from '../support/stage.ts'
import { ballotOf, PANES, press, voting } from './steps.ts'
import { Table } from './table.ts'

const LAPTOP = { width: 1280, height: 720 }
const PHONE = { width: 360, height: 660 }
/** Of every picture in the changelog, so that its place is known before it is there. */
const WIDTH = 1_040
const HEIGHT = 585
const MOST_BYTES = 40_000
const NIGHT = { colorScheme: 'dark', reducedMotion: 'reduce' } as const

/** Takes the pictures that the changelog shows, of the app as it is. */
export async function takeChangelog(folder: string): Promise<void> {
  const product = await startProduct()
  const stage = await Stage.startAt(product.url, await launchBrowser())
  const paper = await stage.visitor({ viewport: { width: WIDTH, height: HEIGHT }, ...NIGHT })
  await paper.goto('/changelog.md')
  const write = async (name: string, shots: readonly Buffer[]) => {
    await writeFile(`${folder}/${name}.webp`, await sideBySide(paper, shots))
    console.log(name)
  }
  try {
    await write('windows', [await takeWindows(stage)])
    await write('script', [await takeScript(stage)])
    await write('result', [await takeResult(stage, product.url)])
    const { screen, phones } = await takeEvening(stage, product.url)
    await write('big-screen', [screen])
    await write('phones', phones)
  } finally {
    await stage.stop()
    await product.stop()
  }
}

/** The windows of scripts beside one another, as large as a picture allows. */
async function takeWindows(stage: Stage): Promise<Buffer> {
  const page = await stage.visitor({ viewport: LAPTOP, ...NIGHT })
  await page.goto('/library')
  await loaded(page)
  await page.locator(`article ${PANES}`).nth(7).waitFor({ state: 'attached' })
  await page.evaluate(showWindows, 8)
  return page.screenshot()
}

function showWindows(count: number): void {
  const wall = document.createElement('div')
  wall.style.cssText =
    'position:fixed;inset:0;z-index:99;display:grid;grid-template-columns:repeat(4,1fr);place-items:center;padding:40px 56px;background:radial-gradient(70% 90% at 50% 0,#2b2f5c,var(--bg))'
  for (const window of [...document.querySelectorAll('article [data-size]:has(svg)')].slice(0, count)) {
    const copy = window.cloneNode(true) as HTMLElement
    copy.dataset['size'] = 'large'
    copy.style.cssText = 'position:relative;width:264px;height:264px'
    wall.append(copy)
  }
  document.body.append(wall)
}

async function takeScript(stage: Stage): Promise<Buffer> {
  const page = await stage.visitor({ viewport: LAPTOP, ...NIGHT })
  await page.goto('/library')
  await page.goto((await page.locator('article a').first().getAttribute('href')) ?? '')
  await page.locator(PANES).first().waitFor()
  await loaded(page)
  return page.screenshot()
}

async function takeResult(stage: Stage, url: string): Promise<Buffer> {
  const ballots = [
    [0, 1],
    [0, 2],
    [1, 0],
    [0, 3],
    [2, 0],
  ]
  const { id } = await keepNight(url, { scripts: 4, voteType: 'borda', ballots })
  const page = await stage.visitor({ viewport: LAPTOP, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`/results/${id}`)
  await page.locator(PANES).first().waitFor()
  await loaded(page)
  return page.screenshot()
}

/** The television during a vote, and one phone from nominating to tonight's script. */
async function takeEvening(stage: Stage, url: string): Promise<{ screen: Buffer; phones: Buffer[] }> {
  const table = await Table.open(stage, url, { voteType: 'approval', votingTimerMs: 120_000 })
  const { host, ana } = table
  await table.seat(['Ben', 'Priya', 'Tom', 'Zoë', 'Mika', 'Noor'])
  await ana.setViewportSize(PHONE)
  await ana.emulateMedia(NIGHT)
  const screen = await stage.visitor({ viewport: LAPTOP, ...NIGHT })
  await screen.goto(`/rooms/${table.code}/screen`)
  await press(host, /^Allow/u)
  await screen.getByRole('heading', { level: 1, name: 'Gathering' }).waitFor()
  await table.act('startNominations')
  const ids = await table.nominate(4, [])
  await ana.getByText('Nominations are Open').first().waitFor()
  await loaded(ana)
  const nominating = await ana.screenshot()
  const epoch = await voting(table)
  const [first = '', second = '', third = ''] = ids
  const ballots = [[first, second], [first], [second, first, third], [first, third]]
  await table.vote(
    epoch,
    ballots.map((approved) => ballotOf('approval', approved)),
  )
  await ana.getByRole('checkbox').first().check()
  await loaded(ana)
  const ballot = await ana.screenshot()
  await loaded(screen)
  await screen.evaluate(showSite)
  const television = await screen.screenshot()
  await table.act('endVoting')
  await ana.getByRole('heading', { level: 1, name: /^Tonight: /u }).waitFor()
  await loaded(ana)
  return { screen: television, phones: [nominating, ballot, await ana.screenshot()] }
}

/** The address of a site, not that of this machine. */
function showSite(): void {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let word = words.nextNode(); word !== null; word = words.nextNode())
    if (word.nodeValue === location.host) word.nodeValue = 'belfry.example'
}

/** One picture of the size that all have, as good as it may be heavy. */
async function sideBySide(paper: Page, shots: readonly Buffer[]): Promise<Buffer> {
  const addresses = shots.map((shot) => `data:image/png;base64,${shot.toString('base64')}`)
  for (let quality = 0.86; ; quality -= 0.04) {
    const picture = Buffer.from(
      await paper.evaluate(drawPicture, { addresses, width: WIDTH, height: HEIGHT, quality }),
      'base64',
    )
    if (picture.length <= MOST_BYTES) return picture
  }
}

interface Drawing {
  addresses: readonly string[]
  width: number
  height: number
  quality: number
}

/** In the page: as base64. */
async function drawPicture({ addresses, width, height, quality }: Drawing): Promise<string> {
  const images = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image
    }),
  )
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const ink = canvas.getContext('2d')
  if (ink === null) throw new Error('This browser draws nothing.')
  ink.imageSmoothingQuality = 'high'
  ink.fillStyle = '#20243d'
  ink.fillRect(0, 0, width, height)
  const [only] = images
  if (images.length === 1 && only !== undefined) ink.drawImage(only, 0, 0, width, height)
  else {
    const top = 28
    const gap = 36
    const each = ((height - 2 * top) * (images[0]?.width ?? 0)) / (images[0]?.height ?? 1)
    const left = (width - images.length * each - (images.length - 1) * gap) / 2
    for (const [index, image] of images.entries()) {
      ink.save()
      ink.beginPath()
      ink.roundRect(left + index * (each + gap), top, each, height - 2 * top, 18)
      ink.clip()
      ink.drawImage(image, left + index * (each + gap), top, each, height - 2 * top)
      ink.restore()
    }
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
}
