// @module-tag rest
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Group, NightPage } from '#protocol/group.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { arrive, type Guest, signIn } from '../support/game-night.ts'
import { openBrowser } from '../support/open-browser.ts'
import { seat, type Table } from '../support/voting-table.ts'
import { Visitor } from '../support/visitor.ts'
import type { Browser } from 'playwright-core'

const url = inject('product')
const HOST = 'storyteller@belfry.test'
const MEMBER = 'townsfolk@belfry.test'
const GROUP = `The table of ${Date.now()}`
/** The first evening is moved to where it would be a month ago. */
const MONTH_AGO = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)

let browser: Browser
let sam: Guest
let tom: Guest

beforeAll(async () => {
  browser = await openBrowser()
  ;[sam, tom] = [await arrive(browser, 'laptop'), await arrive(browser, 'phone')]
})
afterAll(async () => browser?.close())

/** One vote decides for the first nomination, and the room closes. */
async function decideAndClose({ host, code, hostToken, tokens, choices }: Table): Promise<void> {
  const state = async (action: string) =>
    (await host.read<{ snapshot: Snapshot }>('POST', `/api/rooms/${code}/state`, { action }, hostToken)).snapshot
  const { epoch } = await host.read<Snapshot>('GET', `/api/rooms/${code}`, undefined, hostToken)
  const ballot = { choiceNominationId: choices[0] }
  const vote = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }
  await host.read('POST', `/api/rooms/${code}/commands`, vote, tokens[0])
  await state('endVoting')
  await state('closeRoom')
}

test('a group of past nights, an invitation on a phone, what was played on the next evening’s cards, and the morning after', async () => {
  await decideAndClose(await seat(url, 1, { nominations: 2 }))

  // On the laptop: a group that begins with what was played.
  const { page } = sam
  await signIn(sam, url, HOST, '/groups/new')
  await page.getByLabel('Name', { exact: true }).fill(GROUP)
  await page.getByRole('switch', { name: 'Start with your past nights' }).check()
  await page.getByRole('button', { name: 'Make the group' }).click()
  await page.getByRole('heading', { level: 1, name: GROUP }).waitFor()
  await page
    .getByRole('article', { name: /: Option 1$/u })
    .first()
    .waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const api = new Visitor(url)
  await api.signIn(HOST)
  const { invite } = await api.read<Group>('GET', `/api/groups/${id}`)
  const { items } = await api.read<NightPage>('GET', `/api/groups/${id}/nights`)
  const first = items.find(({ script }) => script.name === 'Option 1')
  await api.read('PATCH', `/api/groups/${id}/nights/${first?.id}`, { at: MONTH_AGO.toISOString() })
  for (const { id: other } of items.filter((night) => night !== first)) {
    await api.call('DELETE', `/api/groups/${id}/nights/${other}`)
  }

  // On the phone: the link, an account, one press.
  const { page: phone } = tom
  await phone.goto(`${url}/groups/join/${invite}`)
  await phone.getByText(GROUP).waitFor()
  const way = await phone.getByRole('link', { name: 'Sign in to join' }).getAttribute('href')
  expect(new URL(way ?? '', url).searchParams.get('returnTo')).toBe(`/groups/join/${invite}`)
  await signIn(tom, url, MEMBER, `/groups/join/${invite}`)
  expect(await faultsInBothThemes(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Join', exact: true }).last().click()
  await phone.waitForURL(`${url}/groups/${id}`)
  await phone.getByRole('article', { name: /: Option 1$/u }).waitFor()

  // The second evening: a room that is made from the group’s page.
  await page.getByRole('link', { name: 'Create a room', exact: true }).click()
  await page.getByRole('combobox', { name: 'For a group' }).waitFor()
  await page.getByRole('button', { name: 'Create Room' }).click()
  await page.waitForURL(/\/rooms\/\w{4}$/u)
  await page.getByText(`For ${GROUP}`).waitFor()
  const code = page.url().slice(-4)
  // The same account has the same seat.
  const { participantToken } = await api.join(code, 'Sam', true)
  // It has the settings of the account's last room, which may be another journey's.
  const patch = { voteType: 'plurality', nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0 }
  for (const step of [{ action: 'updateOptions', patch }, { action: 'startNominations' }]) {
    await api.read('POST', `/api/rooms/${code}/state`, step, participantToken)
  }
  for (const text of ['Option 1', 'Something new']) {
    const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef: { kind: 'freeform', text } }
    await api.read('POST', `/api/rooms/${code}/commands`, command, participantToken)
  }
  await page
    .getByText(/^Played /u)
    .first()
    .waitFor()
  expect(await page.getByText(/^Played /u).count()).toBe(1)
  const { epoch, nominations } = (
    await api.read<{ snapshot: Snapshot }>(
      'POST',
      `/api/rooms/${code}/state`,
      { action: 'startVoting' },
      participantToken,
    )
  ).snapshot
  const ballot = { choiceNominationId: nominations[1]?.id }
  const vote = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }
  await api.read('POST', `/api/rooms/${code}/commands`, vote, participantToken)
  await api.read('POST', `/api/rooms/${code}/state`, { action: 'endVoting' }, participantToken)
  await page.getByRole('heading', { level: 1, name: 'Tonight: Something new' }).waitFor()
  await api.read('POST', `/api/rooms/${code}/state`, { action: 'closeRoom' }, participantToken)

  // The next morning: one press says who won, and everybody in the group sees it.
  await page.goto(`${url}/groups/${id}`)
  await page.getByRole('article', { name: /: Something new$/u }).waitFor()
  await page.getByRole('button', { name: 'Evil', exact: true }).click()
  await page.getByText('Evil won').first().waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await phone.reload()
  await phone.getByText('Evil won').first().waitFor()

  // A night that was played elsewhere, with a script of the library.
  await page.getByRole('button', { name: 'Add a night' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Script', { exact: true }).fill('Lessons in')
  await dialog.getByRole('button', { name: /^Lessons in Quiet/u }).click()
  await dialog.getByRole('button', { name: 'Change', exact: true }).waitFor()
  await dialog.getByLabel('Players').fill('8')
  await dialog.getByRole('button', { name: 'Add night' }).click()
  const added = page.getByRole('article', { name: /: Lessons in Quiet$/u })
  await added.getByText('8 players').waitFor()
  expect(await added.getByRole('link', { name: 'Lessons in Quiet' }).getAttribute('href')).toMatch(/^\/script\//u)

  await page.locator('summary', { hasText: 'Manage this group' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export nights' }).click(),
  ])
  const file = join(await mkdtemp(join(tmpdir(), 'belfry-nights-')), 'nights.csv')
  await download.saveAs(file)
  const strict = { bom: true, columns: true, record_delimiter: '\r\n' } as const
  const rows = parse<Record<string, string>>(await readFile(file, 'utf8'), strict)
  expect(Object.fromEntries(rows.map(({ script, outcome }) => [script, outcome]))).toEqual({
    'Lessons in Quiet': '',
    'Something new': 'evil',
    'Option 1': '',
  })
  expect([...sam.complaints, ...tom.complaints]).toEqual([])
})
