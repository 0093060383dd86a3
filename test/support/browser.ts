import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'
import { inTime, PATIENCE_MS } from './in-time.ts'
import { unpackBrowser, type PackagedBrowser } from './packaged-browser.ts'

const WINDOWS_ROOTS = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...WINDOWS_ROOTS.flatMap((root) =>
    root
      ? [`${root}\\Google\\Chrome\\Application\\chrome.exe`, `${root}\\Microsoft\\Edge\\Application\\msedge.exe`]
      : [],
  ),
]

export interface LaunchOptions {
  isCachingPages?: boolean
  variables?: Record<string, string>
}

/**
 * Starts a browser: the one of CHROME_PATH, else one that is installed, else (or with `bundled`) the packaged one. With
 * `isCachingPages` it keeps pages for Back, as browsers do outside of tests; `variables` are its environment's besides ours.
 */
export async function launchBrowser({ isCachingPages = false, variables = {} }: LaunchOptions = {}): Promise<Browser> {
  const ignoreDefaultArgs = isCachingPages ? ['--disable-back-forward-cache'] : []
  return patient(await chromium.launch({ ...(await launching(variables)), ignoreDefaultArgs }))
}

/** Starts a browser that several processes can share, each with contexts of its own. */
export const serveBrowser = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...(await launching()), host: '127.0.0.1' })

async function launching(variables: Record<string, string> = {}) {
  const { path, env } = await findBrowser()
  return { executablePath: path, env: { ...process.env, ...env, ...variables }, args: browserFlags() }
}

/** The same browser, whose pages wait as long as a busy machine may take. */
export const patient = (browser: Browser): Browser => browser.on('context', waitInTime)

/** Who is told of every context that opens. */
export const newContexts = new Set<(context: BrowserContext) => void>()

function waitInTime(context: BrowserContext): void {
  context.setDefaultTimeout(PATIENCE_MS)
  context.on('page', limitEvaluations)
  for (const tell of newContexts) tell(context)
}

/** Playwright itself would wait forever for what a page evaluates. */
function limitEvaluations(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (...call: unknown[]) => Promise<unknown>
  const limited = (...call: unknown[]) => inTime(evaluate(...call), () => `${page.url()} to answer ${String(call[0])}`)
  page.evaluate = limited as Page['evaluate']
}

/** What a browser needs to start in a container. */
export function browserFlags(): string[] {
  const isRoot = process.getuid?.() === 0
  return ['--disable-dev-shm-usage', '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])]
}

export async function findBrowser(): Promise<PackagedBrowser> {
  const asked = process.env['CHROME_PATH']
  if (asked === 'bundled') return unpackBrowser()
  if (asked && !existsSync(asked)) throw new Error(`CHROME_PATH is ${asked}, but nothing is there.`)
  const path = asked || PLACES.find((place) => existsSync(place))
  return path ? { path, env: {} } : unpackBrowser()
}
