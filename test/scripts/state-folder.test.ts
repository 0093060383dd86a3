// @module-tag rest
import { execaNode } from 'execa'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { copySeededState, type Product, startProduct } from '../support/product.ts'

let folder = ''
let state = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'belfry-broken-'))
  state = await copySeededState()
})
afterEach(() => {
  for (const path of [folder, state]) rmSync(path, { recursive: true, force: true })
})

describe('A state folder', () => {
  it('is held by one Belfry: a second one says where the first is, with the same port and with another', async () => {
    const belfry = await startProduct({ state })
    try {
      const port = Number(new URL(belfry.url).port)
      const sentence = `${state} is in use by the Belfry on ${belfry.url} (process ${belfry.pids()[0]}).`
      for (const [script, other] of [
        ['start', 0],
        ['dev', port],
      ] as const) {
        const { exitCode, all } = await run(script, state, { PORT: String(other) })
        expect([exitCode, all.trim()]).toEqual([1, expect.stringContaining(sentence)])
        expect(all.trim().split('\n')).toHaveLength(1)
      }
      expect((await fetch(`${belfry.url}/health`)).status).toBe(200)
    } finally {
      await belfry.stop()
    }
  })

  it('is taken over from a Belfry that was killed', async () => {
    const first = await startProduct({ state })
    await first.kill9()
    const second = await startProduct({ state })
    expect((await fetch(`${second.url}/health`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })

  it.each([
    ['a file in its place', () => 'file', 'a file has that name'],
    ['a file above it', () => 'file/state', 'a file has that name, or that of a folder above it'],
    ['a full disk', () => 'full', 'the disk is full'],
  ])('that cannot be written is told in a sentence: %s', async (_, nameOf, reason) => {
    writeFileSync(join(folder, 'file'), '')
    mkdirSync(join(folder, 'full'))
    symlinkSync('/dev/full', join(folder, 'full/belfry.json'))
    const path = join(folder, nameOf())
    const { exitCode, all } = await run('start', path)
    expect([exitCode, all.trim()]).toEqual([
      1,
      `Belfry can’t keep its data in ${path}: ${reason}. Choose another folder, for example: STATE_DIR=/tmp/belfry`,
    ])
  })

  it('on a disk without room is told in a sentence', async () => {
    // What the system shows of itself has no room at all.
    const { exitCode, all } = await run('start', '/proc')
    expect([exitCode, all.trim()]).toEqual([
      1,
      'The disk of /proc has 0 MB left, and Belfry needs 32 MB. Free up some space, or choose another folder, for example: STATE_DIR=/tmp/belfry',
    ])
  })

  it('that the system refuses to make is told in a sentence', async () => {
    const { exitCode, all } = await run('start', '/proc/belfry/state')
    expect([exitCode, all]).toEqual([1, expect.stringContaining('Belfry can’t keep its data in /proc/belfry/state: ')])
  })
})

describe('npm run jobs', () => {
  it('runs the jobs in the Belfry that works with the folder, and says what each did', async () => {
    for (const script of ['scripts/start.ts', 'scripts/dev.ts'] as const) {
      const belfry: Product = await startProduct({ script, state })
      try {
        const { exitCode, all } = await run('jobs', state)
        expect(exitCode, all).toBe(0)
        expect(all).toMatch(/^ {2}prune: \d+ rows?$/mu)
        expect(all).toMatch(/^ {2}leave-rooms: \d+ rows?$/mu)
        expect((await fetch(`${belfry.url}/health`)).status).toBe(200)
      } finally {
        await belfry.stop()
      }
    }
  })

  it('runs them on the folder alone when no Belfry does, and leaves it free', async () => {
    for (const _ of [1, 2]) {
      const { exitCode, all } = await run('jobs', state)
      expect(exitCode, all).toBe(0)
      expect(all).toMatch(/^ {2}prune: \d+ rows?$/mu)
    }
  })
})

/** Runs one of the commands to its end, which must come soon where it is a refusal. */
async function run(script: string, state: string, env: Record<string, string> = {}) {
  return execaNode(inProject(`scripts/${script}.ts`), {
    all: true,
    env: {
      PORT: '0',
      OPEN: '0',
      STATE_DIR: state,
      OFFICIAL_DATA_URL: 'http://127.0.0.1:9',
      VITEST: undefined,
      NODE_ENV: undefined,
      ...env,
    },
    nodeOptions: [],
    reject: false,
    stdin: 'ignore',
    timeout: script === 'jobs' ? 100_000 : 10_000,
  })
}
