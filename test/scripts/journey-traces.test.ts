// @module-tag rest
import { execaNode } from 'execa'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'

test('a journey that fails names the folder of its pages and traces, and the command that opens one', async () => {
  const folder = inProject('.cache/journeys/journey-finds-no-bell')
  rmSync(folder, { recursive: true, force: true })
  const words = ['run', '--config', 'test/support/failing/vitest.config.ts']
  const env = { VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined }
  const options = { cwd: inProject('.'), all: true, reject: false, env, nodeOptions: [], ipc: false } as const
  const run = await execaNode(inProject('node_modules/vitest/vitest.mjs'), words, options)
  const all = stripVTControlCharacters(run.all)
  expect(all).toMatch(/1 failed \| 1 passed/u)
  expect(all).toContain('Its pages and traces are in .cache/journeys/journey-finds-no-bell.')
  const [, trace = ''] = /npx playwright-core show-trace --host 127.0.0.1 (\S+)/u.exec(all) ?? []
  expect(readdirSync(folder).toSorted()).toEqual(['1-page-1.png', '1-trace.zip'])
  expect(readFileSync(inProject(trace)).subarray(0, 2).toString()).toBe('PK')
  // The one that passes leaves nothing.
  expect(existsSync(inProject('.cache/journeys/journey-finds-a-bell'))).toBe(false)
})
