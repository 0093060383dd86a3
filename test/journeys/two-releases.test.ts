// @module-tag long: builds the release before, where history is there
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { arrive, endVoting, enter, signIn, takeSeat, tonight, vote } from '../support/game-night.ts'
import { openBrowser } from '../support/open-browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import type { Voter } from '../support/voter.ts'
import { seat, verdictOf, votersOf } from '../support/voting-table.ts'

/** The release before: the last commit whose rooms had one Storyteller. */
const BEFORE = '61a4079b'
const VOTERS = 5
const PATIENCE_MS = 180_000

const git = (...words: string[]) => spawnSync('git', words, { cwd: inProject('.') }).status === 0
const checkout = join(mkdtempSync(join(tmpdir(), 'belfry-before-')), 'belfry')
const [OLDER, NEWER] = [join(checkout, 'scripts/start.ts'), inProject('scripts/start.ts')]

describe.runIf(git('cat-file', '-e', `${BEFORE}^{commit}`))(
  'Two releases, one after the other on the same rooms',
  () => {
    let belfry: Product

    beforeAll(async () => {
      expect(git('worktree', 'add', '--detach', checkout, BEFORE)).toBe(true)
      symlinkSync(inProject('node_modules'), join(checkout, 'node_modules'))
      const env = { FRAMES_PER_SECOND: '200', FRAMES_BURST: '600' }
      belfry = await startProduct({ script: OLDER, env })
    }, PATIENCE_MS)

    afterAll(async () => {
      await belfry?.stop()
      git('worktree', 'remove', '--force', checkout)
      rmSync(join(checkout, '..'), { recursive: true })
    })

    it(
      'lose no vote and count none twice, in each other’s rooms, back and forward',
      async () => {
        const older = await votingTable()
        await belfry.restart(NEWER)
        const newer = await votingTable()
        for (const script of [OLDER, NEWER, OLDER, NEWER]) {
          for (const table of [older, newer]) await table.hasVotedAgain()
          await belfry.restart(script)
        }
        for (const table of [older, newer]) {
          await table.hasVotedAgain()
          const { acknowledged, lost, doubled } = await table.end()
          expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
          expect(acknowledged).toBeGreaterThan(VOTERS * 5)
        }
      },
      PATIENCE_MS,
    )

    it(
      'leave an open page of the older one a player and a Storyteller of the newer one’s rooms',
      async () => {
        await belfry.restart(OLDER)
        const table = await seat(belfry.url, 0, { nominations: 2 })
        const browser = await openBrowser()
        // An open page has the files of its own release from the service worker.
        const kept = { serviceWorkers: 'allow' } as const
        const [sam, kim] = [await arrive(browser, 'laptop', kept), await arrive(browser, 'phone', kept)]
        await signIn(sam, belfry.url, 'storyteller@belfry.test', `/rooms/${table.code}`)
        await kim.page.goto(`${belfry.url}/rooms/${table.code}`)
        await takeSeat(kim, 'Kim')
        for (const { page } of [sam, kim]) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await belfry.restart(NEWER)
        await vote(kim, 'Option 2')
        await kim.page.getByText('Your vote is counted').first().waitFor()
        await endVoting(sam)
        for (const guest of [sam, kim]) expect(await tonight(guest)).toBe('Option 2')
        // Here it could also make Kim a Storyteller, which the older one could not.
        const { participants } = await table.host.read<Snapshot>(
          'GET',
          `/api/rooms/${table.code}`,
          undefined,
          table.hostToken,
        )
        const kims = participants.find(({ name }) => name === 'Kim')
        await table.host.read(
          'POST',
          `/api/rooms/${table.code}/state`,
          { action: 'makeStoryteller', patch: { participantId: kims?.id } },
          table.hostToken,
        )
        // A player's page never had the older one’s files of the desk, so it takes the newer release before it becomes one.
        await kim.page.getByText('You are a Storyteller of this room.').waitFor()
        await enter(kim.page, kim.page.getByRole('button', { name: 'Open nominations again' }))
        await sam.page.getByText('Nominations are Open').first().waitFor()
        await browser.close()
      },
      PATIENCE_MS,
    )

    /** A table whose people vote without a pause, whatever happens to the server. */
    async function votingTable() {
      const table = await seat(belfry.url, VOTERS)
      const voters = votersOf(belfry.url, table)
      let isOver = false
      const voting = voters.map((voter) => voter.voteUntil(() => isOver, 1, table.choices, 20))
      const answered = ({ history }: Voter) => history.filter(({ revs }) => revs.length > 0).length
      return {
        /** Everybody had another answer. */
        async hasVotedAgain(): Promise<void> {
          const before = voters.map(answered)
          while (voters.some((voter, n) => answered(voter) <= (before[n] ?? 0))) await sleep(50)
        },
        async end() {
          isOver = true
          await Promise.all(voting)
          return verdictOf(table, voters)
        },
      }
    }
  },
)
