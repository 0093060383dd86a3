import type { Page } from 'playwright-core'
import { loaded } from '../support/loaded.ts'
import type { Stage } from '../support/stage.ts'
import type { Camera, Scene } from './camera.ts'
import { takeCrowd, takeTelevision } from './crowds.ts'
import { ballotOf, both, press, seated, voting, WAYS } from './steps.ts'
import { Table, TEXTS } from './table.ts'

const TIMER_MS = 600_000

/** The rooms of several evenings, from the door to the end, as the Storyteller, a player and the television see them. */
export const EVENINGS: readonly Scene[] = [
  takeQuietRoom,
  ...WAYS.map(
    (way): Scene =>
      async (stage, url, camera) =>
        takeVote(stage, url, camera, way),
  ),
  takeTie,
  takeBlindVote,
  takeTwoStorytellers,
  takeCrowd,
  takeTelevision,
]

async function opened(camera: Camera, page: Page, button: string | RegExp, name: string): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').waitFor()
  await loaded(page)
  await camera.take(name, page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Nominating, and every dialog on the way. */
async function takeQuietRoom(stage: Stage, url: string, camera: Camera): Promise<void> {
  const table = await Table.open(stage, url, { nominationTimerMs: TIMER_MS })
  const { host, ana } = table
  await ana.getByLabel('Your name').waitFor()
  await camera.take('room-door', ana)
  await host.getByRole('heading', { name: 'People' }).first().waitFor()
  await camera.take('host-gathering-alone', host)
  await table.seat()
  await both(camera, table, 'gathering')
  await opened(camera, host, 'QR code', 'host-qr')
  await opened(camera, host, 'Leave', 'host-leave')
  await table.act('startNominations')
  await ana.getByText('Nominations are Open').first().waitFor()
  await both(camera, table, 'nominating-nothing')
  await takeNominateDialog(camera, ana)
  await table.nominate(3, TEXTS)
  await both(camera, table, 'nominating')
  await opened(camera, ana, /^View /u, 'player-view')
  await table.act('endNominations')
  await ana.getByText('Nominations Closed').first().waitFor()
  await both(camera, table, 'nominations-closed')
  await host.goto('/')
  await host
    .getByRole('link', { name: `Return to ${table.code}` })
    .first()
    .waitFor()
  await camera.take('host-home-room', host)
}

async function takeNominateDialog(camera: Camera, page: Page): Promise<void> {
  await press(page, 'Nominate a script')
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('article').first().waitFor()
  await camera.take('player-nominate-library', page)
  await dialog.getByRole('searchbox').fill('vorto')
  await dialog.getByText(/^Scripts with Vortox/u).waitFor()
  await camera.take('player-nominate-search', page)
  for (const source of ['File', 'Link', 'Paste']) {
    await dialog.getByRole('radio', { name: source }).click()
    await camera.take(`player-nominate-${source.toLowerCase()}`, page)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await opened(camera, page, 'Suggest another option', 'player-suggest')
}

/** A vote of one kind, to tonight's script and back. */
async function takeVote(stage: Stage, url: string, camera: Camera, way: (typeof WAYS)[number]): Promise<void> {
  const table = await seated(stage, url, { voteType: way, votingTimerMs: TIMER_MS })
  await table.act('startNominations')
  const ids = await table.nominate(4, TEXTS)
  const epoch = await voting(table)
  await both(camera, table, `voting-${way}`)
  const [first = '', second = '', third = ''] = ids
  const ballots = [[first, second], [first], [second, first, third]].map((ranked) => ballotOf(way, ranked))
  await table.vote(epoch, ballots)
  await both(camera, table, `voting-${way}-under-way`)
  await table.act('endVoting')
  await table.ana.getByRole('heading', { level: 1, name: /^Tonight: /u }).waitFor()
  await both(camera, table, `verdict-${way}`)
  for (const page of [table.host, table.ana]) {
    await press(page, 'Back to the vote')
    await page.getByRole('button', { name: 'See tonight’s script' }).waitFor()
  }
  await both(camera, table, `results-${way}`)
  if (way === 'plurality') await takeEnd(camera, table, third)
}

async function takeEnd(camera: Camera, table: Table, choice: string): Promise<void> {
  const { host, ana } = table
  await table.act('startNominations')
  await ana.getByText('Nominations are Open').first().waitFor()
  await both(camera, table, 'second-round')
  await table.vote(await voting(table), [{ choiceNominationId: choice }])
  await table.act('endVoting')
  await ana.getByRole('heading', { level: 1, name: /^Tonight: /u }).waitFor()
  await press(host, 'Back to the vote')
  await camera.take('host-second-result', host)
  await press(host, 'Leave')
  await host.getByRole('dialog').getByRole('button', { name: 'Close Room' }).click()
  for (const page of [host, ana]) await page.waitForURL(/\/results\//u)
  await both(camera, table, 'closed')
  await ana.goto('/')
  await camera.take('player-home-after', ana)
  await host.goto('/')
  await host.getByRole('heading', { name: 'Your last nights' }).waitFor()
  await camera.take('host-home-after', host)
}

async function takeTie(stage: Stage, url: string, camera: Camera): Promise<void> {
  const table = await seated(stage, url, {})
  await table.act('startNominations')
  const [first, second] = await table.nominate(3, [])
  const epoch = await voting(table)
  await table.vote(epoch, [{ choiceNominationId: first }, { choiceNominationId: second }])
  await table.act('endVoting')
  await table.ana
    .getByText(/tie with 1 vote/u)
    .first()
    .waitFor()
  await both(camera, table, 'tie')
  await table.act('drawLots')
  await table.ana.getByText(/^The draw chose/u).waitFor()
  await both(camera, table, 'draw')
}

async function takeBlindVote(stage: Stage, url: string, camera: Camera): Promise<void> {
  const table = await seated(stage, url, { blindVoting: true })
  await table.act('startNominations')
  const [first] = await table.nominate(3, [])
  await table.vote(await voting(table), [{ choiceNominationId: first }])
  await both(camera, table, 'voting-blind')
}

/** Ana's phone as the desk of a second Storyteller, from the question to tonight's script. */
async function takeTwoStorytellers(stage: Stage, url: string, camera: Camera): Promise<void> {
  const table = await seated(stage, url, {})
  const { host, ana } = table
  await host.getByRole('button', { name: 'Options for Ana', exact: true }).click()
  await camera.take('storytellers-menu', host)
  await host.getByRole('button', { name: 'Make a Storyteller' }).click()
  await host.getByRole('dialog').waitFor()
  await camera.take('storytellers-question', host)
  await host.getByRole('dialog').getByRole('button', { name: 'Make a Storyteller' }).click()
  await ana.getByText('Sam made you a Storyteller.').waitFor()
  await camera.take('storytellers-gathering', ana)
  await opened(camera, ana, 'Step down', 'storytellers-step-down')
  await table.act('startNominations')
  const [first] = await table.nominate(3, [])
  const epoch = await voting(table)
  await camera.take('storytellers-voting', ana)
  await table.vote(epoch, [{ choiceNominationId: first }])
  await table.act('endVoting')
  await ana.getByRole('heading', { level: 1, name: /^Tonight: /u }).waitFor()
  await camera.take('storytellers-verdict', ana)
}
