import type { Stage } from '../support/stage.ts'
import type { Camera } from './camera.ts'
import { ballotOf, both, press, seated, voting } from './steps.ts'
import { TEXTS } from './table.ts'

const TELEVISION = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]
const CROWD = 60

/** As many nominations as a room takes, all of them alike in their first thirty letters. */
export async function takeCrowd(stage: Stage, url: string, camera: Camera): Promise<void> {
  for (const way of ['approval', 'borda'] as const) {
    const table = await seated(stage, url, { voteType: way })
    await table.act('startNominations')
    const texts = Array.from({ length: CROWD }, (_, n) => `The long night of the many bells, part ${n + 1}`)
    const ids = await table.nominate(0, texts)
    await both(camera, table, `crowd-nominating-${way}`)
    await table.vote(await voting(table), [ballotOf(way, ids.slice(0, 2))])
    await both(camera, table, `crowd-voting-${way}`)
    await table.act('endVoting')
    await table.ana.getByRole('heading', { level: 1 }).first().waitFor()
    for (const page of [table.host, table.ana])
      await page
        .getByRole('button', { name: 'Back to the vote' })
        .click({ timeout: 5_000 })
        .catch(() => {})
    await both(camera, table, `crowd-results-${way}`)
  }
}

/** What the television shows, from its two words to tonight's script. */
export async function takeTelevision(stage: Stage, url: string, camera: Camera): Promise<void> {
  const table = await seated(stage, url, {})
  const screen = await stage.visitor({ viewport: TELEVISION[0] ?? null })
  const take = async (name: string) => camera.take(`screen-${name}`, screen, TELEVISION)
  await screen.goto(`/rooms/${table.code}/screen`)
  await screen.locator('q').waitFor()
  await take('waiting')
  await table.host
    .getByRole('button', { name: /^Allow/u })
    .first()
    .waitFor()
  await camera.take('host-screen-asks', table.host)
  await press(table.host, /^Allow/u)
  await screen.getByRole('heading', { level: 1, name: 'Gathering' }).waitFor()
  await take('gathering')
  await table.act('startNominations')
  const [first, second] = await table.nominate(4, TEXTS)
  await screen.getByText(TEXTS[0] ?? '').waitFor()
  await take('nominating')
  await table.vote(await voting(table), [{ choiceNominationId: first }, { choiceNominationId: second }])
  await take('voting')
  await table.act('endVoting')
  await screen.getByText(/tie/iu).first().waitFor()
  await take('tie')
  await table.act('drawLots')
  await screen.getByRole('heading', { level: 1, name: /Tonight/u }).waitFor({ timeout: 30_000 })
  await take('verdict')
  await table.act('closeRoom')
  await screen.getByRole('heading', { name: 'Good night' }).waitFor()
  await take('good-night')
}
