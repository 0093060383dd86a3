import { mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterEach, TestRunner } from 'vitest'
import { newContexts } from './browser.ts'

type Test = NonNullable<ReturnType<typeof TestRunner.getCurrentTest>>

const FOLDER = '.cache/journeys'
const PICTURE_MS = 5_000
const open = new Set<BrowserContext>()
newContexts.clear()
newContexts.add(trace)

/** Records what happens in a context, until it closes. What its pages look like all the while takes twice the time, so only if asked. */
function trace(context: BrowserContext): void {
  void context.tracing.start({ snapshots: process.env['TRACE'] === 'pages' }).catch(() => {})
  open.add(context)
  const close = context.close.bind(context)
  context.close = async (...options) => {
    const test = TestRunner.getCurrentTest()
    if (test?.result?.state === 'fail') await keep(context, test)
    open.delete(context)
    return close(...options)
  }
}

/** Keeps the traces and the last pictures of a test that fails. Contexts that its file closes after each test were kept then. */
afterEach(async ({ task }) => {
  for (const context of open) {
    if (task.result?.state === 'fail') await keep(context, task)
    // The next test begins a trace of its own.
    await context.tracing.stopChunk().then(
      () => context.tracing.startChunk(),
      () => {},
    )
  }
})

const kept = new WeakMap<Test, { folder: string; count: number }>()

async function keep(context: BrowserContext, test: Test): Promise<void> {
  const words = `${test.file.name.replace(/^.*\/|(?:\.test)?\.ts$/gu, '')} ${test.name}`
  const folder = `${FOLDER}/${words
    .toLowerCase()
    .replace(/[^a-z\d]+/gu, '-')
    .slice(0, 80)}`
  const there = kept.get(test) ?? { folder, count: 0 }
  kept.set(test, there)
  there.count += 1
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${there.count}`
  for (const [n, page] of context.pages().entries())
    await page.screenshot({ path: `${file}-page-${n + 1}.png`, timeout: PICTURE_MS }).catch(() => {})
  await context.tracing.stopChunk({ path: `${file}-trace.zip` }).catch(() => {})
  if (there.count > 1) return
  const [error] = test.result?.errors ?? []
  if (error === undefined) return
  error.message += `\n\nIts pages and traces are in ${relative('.', folder)}. To open one: npx playwright-core show-trace --host 127.0.0.1 ${file}-trace.zip`
}
