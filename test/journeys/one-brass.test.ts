// @module-tag rest
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { bring, type Camera, PHONE_AND_LAPTOP } from '../pictures/camera.ts'
import { EVENINGS } from '../pictures/evenings.ts'
import { takePages } from '../pictures/pages.ts'
import { Stage } from '../support/stage.ts'

/** Some three hundred and fifty screens, also where everything takes three times as long. */
const PATIENCE_MS = 1_500_000

/** What leads in each state, by the name and the width of its picture. Elsewhere nothing matters more than the rest. */
const LEADS: Readonly<Record<string, RegExp>> = {
  Join: /^(?:page-home|player-home-after)@/u,
  'Return to': /^host-home-room@/u,
  'Add Script': /^page-library(?:@|-open-1@1280)/u,
  'Show 11 scripts': /^page-library-open-[12]@360/u,
  'Add script': /^page-(?:library-open-2@1280|random-generator-open-2@|add-script@)/u,
  'Open a room with this': /^page-(?:random-generator|script-id)(?:-open-1)?@/u,
  Transfer: /^page-script-id-open-2@/u,
  'Create Room': /^page-create-room@/u,
  'Join room': /^page-join-room@/u,
  'New Code': /^page-room-not-found@/u,
  'Script Library': /^page-(?:not-found|results-none|shortlists-none)@/u,
  'Sign in': /^page-groups-none@/u,
  'Your groups': /^page-groups-none@/u,
  'Make the list': /^page-shortlists-new(?:-open-1)?@/u,
  Done: /^page-shortlists-new-open-2@/u,
  'Open the room': /^page-shortlists-id-choose(?:-open-1)?@/u,
  'Close it': /^page-shortlists-id-choose-open-2@/u,
  Save: /^page-(?:shortlists-id-open-1|groups-id-open-[24])@/u,
  'Add night': /^page-groups-id-open-5@/u,
  'Make the group': /^page-groups-new@/u,
  Home: /^page-(?:rooms-code-screen|groups-join-token)@/u,
  Print: /^page-print-id@/u,
  Retry: /^page-results-id-print@/u,
  'Complete Setup': /^page-setup-display-name@/u,
  'Keep my account': /^page-setup-keep-account@/u,
  'Switch Account': /^page-unauthorized@/u,
  'Return to Landing Page': /^page-account-deactivated@/u,
  'Sign in with Google': /^page-dev-auth-status@/u,
  'Link Discord': /^page-profile-confirm-link-discord@/u,
  'Send Feedback': /^page-feedback@/u,
  'Sync Now': /^page-admin-characters(?:-open-1)?@/u,
  'Add Jinx': /^page-admin-characters-open-2@/u,
  'Save prices': /^page-admin-operations-open-2@/u,
  'Take a seat': /^room-door@/u,
  'Start Nominations':
    /^(?:host-gathering|host-gathering-alone|storytellers-gathering|storytellers-menu|host-screen-asks)@/u,
  'Nominate a script': /^(?:host-nominating-nothing|player-nominating|player-nominating-nothing|player-second-round)@/u,
  Suggest: /^player-suggest@/u,
  'Start Voting': /^host-(?:nominating|nominations-closed|second-round|crowd-nominating-\w+)@/u,
  'End Voting': /^(?:host(?:-crowd)?-voting-\w+(?:-under-way)?|storytellers-voting)@/u,
  'Submit ranking': /^player(?:-crowd)?-voting-(?:borda|irv)(?:-under-way)?@/u,
  'See tonight’s script': /^(?!.*crowd-results-approval)(?:host|player)(?:-crowd)?-(?:second-result|results-\w+)@/u,
  'Runoff between them': /^host-(?:tie|crowd-results-approval)@/u,
  'See tonight’s script now': /^(?:host|player)-draw@/u,
  'Table pack': /^(?:host|storytellers)-verdict(?:-\w+)?@/u,
  'Open script': /^(?:page-results-id(?:-open-1)?|(?:host|player)-closed)@/u,
  'Make a Storyteller': /^storytellers-question@/u,
  'Step down': /^storytellers-step-down@/u,
}

/** One that was photographed twice, signed in and not, may have either. */
const leadsOf = (state: string) => Object.keys(LEADS).filter((words) => LEADS[words]?.test(state))

/** Runs in the page: what can be pressed and has the ground of brass, in the topmost dialog if there is one. */
function brassButtons(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--accent)'
  const { color: accent } = getComputedStyle(probe)
  probe.remove()
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(dialog ?? document).querySelectorAll<HTMLElement>('button, a[href], summary, label')]
    .filter(
      (element) =>
        getComputedStyle(element).backgroundColor === accent &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // A link that is only there for the keyboard waits above the page.
        element.getBoundingClientRect().bottom + scrollY > 0,
    )
    .map((element) => element.innerText.trim().replaceAll(/\s+/gu, ' '))
}

test('Every screen in every state has no brass button but for what leads there', { timeout: PATIENCE_MS }, async () => {
  const stage = await Stage.startAt(inject('product'))
  const wrong: string[] = []
  let count = 0
  const counting: Camera = {
    async take(name: string, page: Page, sizes = PHONE_AND_LAPTOP) {
      const before = page.viewportSize()
      for (const size of sizes) {
        await bring(page, size, 'dark')
        const state = `${name}@${size.width}`
        count += 1
        const leads = leadsOf(state)
        const look = () => page.evaluate(brassButtons)
        // What leads may come with what is still being asked for.
        if (leads.length > 0) await expect.poll(look, { message: state }).not.toEqual([])
        const found = await look()
        if (found.length > 1 || found.some((words) => !leads.some((lead) => words.startsWith(lead))))
          wrong.push(`${state}: ${found.join(', ')}`)
      }
      if (before !== null) await page.setViewportSize(before)
    },
  }
  for (const scene of [takePages, ...EVENINGS]) {
    await scene(stage, stage.url, counting)
    await stage.clear()
  }
  await stage.stop()
  expect(count).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
