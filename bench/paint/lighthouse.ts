import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserFlags, findBrowser } from '../../test/support/browser.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Visit {
  /** Of a hundred. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Milliseconds, a number without a unit for CLS, and bytes as they were transferred. */
  figures: Record<'LCP' | 'FCP' | 'TBT' | 'CLS' | 'bytes' | 'script', number>
  /** The audits that keep the other categories from a hundred. */
  missed: string[]
  /** Lighthouse's own page about the visit. */
  report: string
  /** How quick the machine was at the time. */
  benchmarkIndex: number
}

/** Lighthouse's own phone on slow 4G, with a browser that has never been anywhere. The audits `except` do not count. */
export async function visit(url: string, except: readonly string[]): Promise<Visit> {
  const { path, env } = await findBrowser()
  const chrome = await launch({
    chromePath: path,
    chromeFlags: ['--headless', '--ignore-certificate-errors', ...browserFlags()],
    envVars: { ...process.env, ...env },
    logLevel: 'error',
  })
  try {
    const options = {
      port: chrome.port,
      logLevel: 'error' as const,
      output: 'html' as const,
      onlyCategories: [...CATEGORIES],
    }
    const run = await lighthouse(url, options)
    if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { runtimeError } = run.lhr
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
    return read(run.lhr, String(run.report), except)
  } finally {
    chrome.kill()
  }
}

function read(lhr: Result, report: string, except: readonly string[]): Visit {
  const details: object = lhr.audits['network-requests']?.details ?? {}
  const requests: Record<string, unknown>[] = Reflect.get(details, 'items') ?? []
  const scripts = requests.filter((item) => item['resourceType'] === 'Script')
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const judged = CATEGORIES.map((category) => judge(lhr, category, except))
  const [performance = 0, accessibility = 0, practices = 0, seo = 0] = judged.map(({ score }) => score)
  const missed = judged.slice(1).flatMap((category) => category.missed)
  return {
    scores: { performance, accessibility, 'best-practices': practices, seo },
    figures: {
      LCP: figure('largest-contentful-paint'),
      FCP: figure('first-contentful-paint'),
      TBT: figure('total-blocking-time'),
      CLS: figure('cumulative-layout-shift'),
      bytes: transferred(requests),
      script: transferred(scripts),
    },
    missed,
    report,
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

/** A category's score as Lighthouse counts it: the weighted mean of what could be judged. */
function judge(lhr: Result, category: string, except: readonly string[]): { score: number; missed: string[] } {
  const audits = (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = lhr.audits[id]?.score ?? null
    return weight === 0 || score === null || except.includes(id) ? [] : [{ id, weight, score }]
  })
  const weights = audits.reduce((sum, { weight }) => sum + weight, 0)
  const score = audits.reduce((sum, audit) => sum + audit.weight * audit.score, 0) / weights
  return { score: Math.round(100 * score), missed: audits.filter((audit) => audit.score < 1).map(({ id }) => id) }
}

function transferred(items: readonly Record<string, unknown>[]): number {
  return items.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0)
}
