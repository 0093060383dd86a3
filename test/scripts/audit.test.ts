// @module-tag gate: below a second
import { execa } from 'execa'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belfry-audit-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The command with an npm that gives this report. */
async function audit(report: string) {
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(npm, `process.stdout.write(${JSON.stringify(report)}); process.exit(1)`)
  chmodSync(npm, 0o755)
  const { stdout, exitCode } = await execa(process.execPath, [inProject('scripts/audit.ts')], {
    env: { npm_execpath: npm },
    reject: false,
  })
  return { said: stdout.split('\n'), exitCode }
}

const ALL_ALLOWED = expect.stringMatching(/^Licenses: \d+ packages, all allowed\.$/u)

test('a registry that does not answer is no approval: it has its own sentence and code', async () => {
  const { said, exitCode } = await audit('{"statusCode": 405}')
  expect(exitCode).toBe(2)
  expect(said).toEqual([
    ALL_ALLOWED,
    'Weaknesses: not checked. The registry could not be asked (it answered with status 405). Run this again where it can.',
  ])
})

test('with nothing known the command succeeds', async () => {
  const { said, exitCode } = await audit('{"vulnerabilities": {}}')
  expect(exitCode).toBe(0)
  expect(said).toEqual([ALL_ALLOWED, expect.stringMatching(/^Weaknesses: \d+ packages, 0 to mend\.$/u)])
})

test('a weakness in what the site contains fails the command by name', async () => {
  const hono = { severity: 'low', nodes: ['node_modules/hono'], via: [{ url: 'https://advisories.test/7' }] }
  const { said, exitCode } = await audit(JSON.stringify({ vulnerabilities: { hono } }))
  expect(exitCode).toBe(1)
  expect(said).toContain('hono has a weakness (low, in the site): https://advisories.test/7')
})
