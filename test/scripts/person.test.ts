// @module-tag rest
import { execaNode } from 'execa'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../../scripts/product/database.ts'
import { inProject } from '../../scripts/product/in-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'belfry-person-'))

beforeAll(() => prepareDatabase(folder))
afterAll(() => rmSync(folder, { recursive: true }))

async function ask(...words: string[]) {
  const env = { STATE_DIR: folder, HOME: folder, XDG_CONFIG_HOME: folder, CLOUDFLARE_API_TOKEN: '' }
  return execaNode(inProject('scripts/person.ts'), words, { env, nodeOptions: [], reject: false, stdin: 'ignore' })
}

it('tells all that the database has of a person, whatever the case of their address', async () => {
  const { stdout, exitCode } = await ask('Storyteller@Belfry.test', '--local')
  expect(exitCode).toBe(0)
  const found = JSON.parse(stdout)
  expect(found.account).toMatchObject([{ display_name: 'Sam', email: 'storyteller@belfry.test', role: 'Storyteller' }])
  expect(found.scripts.length).toBeGreaterThan(0)
  expect(stdout).not.toContain('hash')
})

it.each([
  [['nobody@example.org', '--local'], 'Nothing is stored about nobody@example.org.'],
  [["x'OR'1'='1@example.org", '--local'], "Nothing is stored about x'OR'1'='1@example.org."],
  [["x$'OR/**/1=1--@example.org", '--local'], "Nothing is stored about x$'OR/**/1=1--@example.org."],
  [['Sam', '--local'], 'Say whose data is meant'],
  [['nobody@example.org'], 'You aren’t signed in to Cloudflare here.'],
])('says what it cannot tell: %s', async (words, sentence) => {
  const { exitCode, stdout, stderr } = await ask(...words)
  expect(exitCode).toBe(1)
  expect(stdout + stderr).toContain(sentence)
})
