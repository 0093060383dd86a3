// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenAnswer } from '#protocol/shortlist.ts'
import { loaded } from '../support/loaded.ts'
import { keepNight } from '../support/saved-nights.ts'
import { A_GROUP, A_RESULT, A_SHORTLIST, SCREENS } from '../support/screens.ts'
import { Stage } from '../support/stage.ts'
import { turnedTexts } from '../support/turned-texts.ts'
import { Visitor } from '../support/visitor.ts'
import { playedGroup } from './group-stage.ts'
import { answeredShortlist } from './shortlist-stage.ts'

/** Some thirty screens, with what they open. */
const PATIENCE_MS = 400_000
const ADMIN = 'admin@belfry.test'
const HOST = 'storyteller@belfry.test'

const NAMES = ['ערב אחד (גרסה 2)', 'ערב אחד (גרסה 3)', 'מגדל הפעמון!', 'לילה 13: הסוף'] as const
const AUTHOR = 'שדה (ישן)'
const PEOPLE = { host: 'שמואל כהן', admin: 'עדה', player: 'דנה', other: 'יוסי' } as const
const CHARACTERS = ['שומר (ישן)', 'נגר', 'כובען', 'אופה'] as const
const ABILITY = 'בכל לילה*, בחר 2 שחקנים: "Imp" או "Spy".'
const REMINDER = 'השומר בוחר שחקן (אחד).'
const RULE = 'לא לוחשים אחרי חצות!'
const REASON = 'הם לא נפגשים (לעולם).'
const WRITE_IN = 'משהו אחר (לא סקריפט)'
const LIST = { title: 'שבת אצל עדה (20:00)', note: 'להביא כיסאות, בבקשה!' } as const
const GROUP = { name: 'הפעמון של יום ראשון', note: 'טום ניחש (בסוף).' } as const
const CHEF = 'טבח (רשמי)'

/** The longer first: one may be part of another. */
const TEXTS = [
  ...NAMES,
  ...CHARACTERS,
  ...Object.values({ ...PEOPLE, ...LIST }),
  ...Object.values(GROUP),
  AUTHOR,
  ABILITY,
  REMINDER,
  RULE,
  REASON,
  WRITE_IN,
  CHEF,
].toSorted((one, other) => other.length - one.length)

function scriptOf(name: string, others: readonly string[]): unknown[] {
  const [first, ...rest] = CHARACTERS.map((character, index) => ({
    id: `own${index}`,
    name: character,
    team: 'townsfolk',
    ability: ABILITY,
    firstNight: index + 1,
    firstNightReminder: REMINDER,
    otherNightReminder: REMINDER,
    jinxes: [{ id: 'imp', reason: REASON }],
  }))
  return [{ id: '_meta', name, author: AUTHOR, bootlegger: [RULE] }, first, ...rest, 'chef', 'imp', ...others]
}

let stage: Stage
let scripts: string[]
beforeAll(async () => {
  stage = await Stage.start({ ROOM_CALLS_PER_MINUTE: '100000' })
  const [admin, host] = [new Visitor(stage.url), new Visitor(stage.url)]
  await admin.signIn(ADMIN)
  await host.signIn(HOST)
  await admin.read('POST', '/api/auth/setup-display-name', { displayName: PEOPLE.admin })
  await host.read('POST', '/api/auth/setup-display-name', { displayName: PEOPLE.host })
  await admin.read('PUT', '/api/characters/chef', { name: CHEF, ability: ABILITY })
  const differing = [['empath'], ['monk'], ['empath', 'spy'], ['monk', 'baron']]
  scripts = []
  for (const [index, name] of NAMES.entries()) {
    const scriptData = scriptOf(name, differing[index] ?? [])
    scripts.push((await admin.read<{ id: string }>('POST', '/api/scripts', { scriptData, bulk: true })).id)
  }
}, PATIENCE_MS)
afterAll(() => stage?.stop())

async function look(page: Page, where: string): Promise<string[]> {
  await loaded(page)
  return (await page.evaluate(turnedTexts, TEXTS)).map((fault) => `${where}: ${fault}`)
}

const nominations = () => [
  ...scripts.slice(0, 3).map((scriptId) => ({ kind: 'library', scriptId })),
  { kind: 'freeform', text: WRITE_IN },
]

describe('No text that is written from right to left turns what is beside it', { timeout: PATIENCE_MS }, () => {
  test('on any screen, dialogs open', async () => {
    const { id } = await keepNight(stage.url, { scriptRefs: nominations(), ballots: [[0], [1]], isDrawn: true })
    const list = await answeredShortlist(stage.url, {
      ...LIST,
      suggestions: 'on',
      scripts: scripts.map((scriptId) => ({ kind: 'library', scriptId })),
    })
    const guest = new Visitor(stage.url)
    const name = PEOPLE.player
    await guest.read<GivenAnswer>('POST', `/api/shortlists/${list.id}/answers`, { op: crypto.randomUUID(), name })
    const group = await playedGroup(stage.url, GROUP)
    const [a = '', b = ''] = scripts
    const screens = Object.entries({
      ...SCREENS,
      '/script/:id': { ...SCREENS['/script/:id'], address: `/script/${a}` },
      '/compare': { address: `/compare?a=${a}&b=${b}` },
      '/print/:id': { address: `/print/${a}` },
      pack: { address: `/print/${a}?pack=1&players=8` },
      '/results/:id/print': { address: `/results/${id}/print` },
      '/characters/:id': { address: '/characters/chef' },
      search: { address: `/library?search=${encodeURIComponent('ערב')}`, as: HOST },
    })
    const people = new Map<string, Page>()
    const faults: string[] = []
    for (const [path, screen] of screens) {
      if (screen === null) continue
      const {
        as = '',
        opens = [],
        address = path,
      } = screen as { as?: string; address?: string; opens?: ((page: Page) => Promise<void>)[] }
      const page = people.get(as) ?? (await (as === '' ? stage.visitor() : stage.person(as)))
      page.setDefaultTimeout(8_000)
      people.set(as, page)
      await page.goto(address.replace(A_RESULT, id).replace(A_SHORTLIST, list.id).replace(A_GROUP, group.id))
      await page.locator('h1').first().waitFor({ state: 'attached' })
      faults.push(...(await look(page, path)))
      for (const open of opens) {
        await open(page).catch(() => null)
        faults.push(...(await look(page, `${path}, opened`)))
      }
    }
    expect(faults).toEqual([])
  })

  test('in a room of every phase, at its desk, on a phone, on its screen, and in tonight’s script', async () => {
    const visitor = new Visitor(stage.url)
    await visitor.signIn(HOST)
    const code = await visitor.openRoom({ nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0 })
    const desk = await stage.person(HOST, `/rooms/${code}`)
    await desk.getByRole('heading', { name: 'People' }).first().waitFor()
    const kept = await desk.evaluate((key) => localStorage.getItem(key) ?? '{}', `belfry.room.${code}`)
    const { token } = JSON.parse(kept) as { token: string }
    const [phone, screen] = [await stage.visitor(), await stage.visitor()]
    for (const page of [desk, phone, screen]) page.setDefaultTimeout(15_000)
    await phone.goto(`/rooms/${code}`)
    await phone.getByLabel('Your name').fill(PEOPLE.player)
    await phone.getByRole('button', { name: 'Take a seat' }).click()
    await phone.getByRole('heading', { name: 'People' }).first().waitFor()
    const other = new Visitor(stage.url)
    const seat = await other.join(code, PEOPLE.other)
    await screen.goto(`/rooms/${code}/screen`)
    await screen.locator('q').waitFor()
    const { screens } = await visitor.read<{ screens: { id: string }[] }>('GET', `/api/rooms/${code}`, undefined, token)
    await visitor.read(
      'POST',
      `/api/rooms/${code}/commands`,
      { type: 'screen.allow', op: crypto.randomUUID(), screenId: screens[0]?.id },
      token,
    )
    await screen.getByText(PEOPLE.player).waitFor()
    const faults: string[] = []
    const lookAll = async (phase: string) => {
      for (const [who, page] of Object.entries({ desk, phone, screen }))
        faults.push(...(await look(page, `${who}, ${phase}`)))
    }
    const act = async (action: string, more = {}) =>
      visitor.read('POST', `/api/rooms/${code}/state`, { action, ...more }, token)
    const send = async (command: object, by = token) =>
      visitor.read<{ receipt: { nominationId: string } }>(
        'POST',
        `/api/rooms/${code}/commands`,
        { op: crypto.randomUUID(), ...command },
        by,
      )
    await lookAll('gathering')
    await act('startNominations')
    const ids: string[] = []
    for (const scriptRef of nominations()) {
      const { receipt } = await send({ type: 'nomination.create', scriptRef }, seat.participantToken)
      ids.push(receipt.nominationId)
    }
    for (const page of [desk, phone]) await page.getByRole('heading', { name: WRITE_IN }).first().waitFor()
    await screen.getByText(WRITE_IN).first().waitFor()
    await lookAll('nominating')
    await desk
      .getByRole('button', { name: `View ${NAMES[0]}` })
      .first()
      .click()
    await desk.getByRole('dialog').getByText(ABILITY).first().waitFor()
    faults.push(...(await look(desk, 'a script to read')))
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: `Options for ${PEOPLE.player}` }).click()
    await desk.getByText('Make a Storyteller').click()
    faults.push(...(await look(desk, 'the question about a person')))
    await desk.keyboard.press('Escape')
    await act('startVoting')
    for (const page of [desk, phone]) await page.getByText('Voting', { exact: false }).first().waitFor()
    await phone.getByRole('button', { name: new RegExp(`^Vote.* ${NAMES[2]}`, 'u') }).click()
    await phone.getByRole('button', { name: `Voted! ${NAMES[2]}` }).waitFor()
    await lookAll('voting')
    await act('endVoting')
    for (const page of [desk, phone]) await page.getByRole('heading', { level: 1, name: /^Tonight: /u }).waitFor()
    await lookAll('with tonight’s script')
    for (const page of [desk, phone]) await page.getByRole('button', { name: 'Back to the vote' }).click()
    await lookAll('after the vote')
    await act('choose', { patch: { nominationId: ids[0] } })
    for (const page of [desk, phone])
      await page.getByRole('heading', { level: 1, name: new RegExp(`Tonight.*${NAMES[0].slice(0, 7)}`, 'u') }).waitFor()
    await lookAll('with another script')
    for (const page of [desk, phone]) await page.getByRole('button', { name: 'Back to the vote' }).click()
    await lookAll('after the choice')
    await act('closeRoom')
    expect(faults).toEqual([])
  })
})
