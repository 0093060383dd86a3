import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reachable } from '../../../../web/app/api/site-status.ts'
import { loadsDocument } from '../../../../web/app/navigation/next-document.ts'
import { announced, beginAtOldBuild, browser, isAsked, reload, settle, show, watch } from './build-stage.ts'
import { eventually } from '../../eventually.ts'
import { enterRoom } from '../../../../web/app/data/stored/room-lock.ts'

beginAtOldBuild()

/** Nothing is announced or loaded. */
async function staysQuiet(): Promise<void> {
  await settle()
  expect(announced()).toBe(0)
  expect(await loadsDocument()).toBe(false)
}

/** A worker answers for the page, and another one waits, which is returned. */
function begin(controlling: string, waits: string | null) {
  browser.container.control(controlling)
  const next = browser.container.wait(waits)
  watch()
  return next
}

/** A newer build waits and is announced; returns its worker. */
async function waiting() {
  const next = begin('old', 'new')
  await eventually(() => expect(announced()).toBe(1))
  return next
}

describe('a newer build', () => {
  test('that the document came from already is looked for at once', async () => {
    browser.container.control('older')
    watch()
    await eventually(() => expect(browser.container.registration.update).toHaveBeenCalledOnce())
  })

  test('is left to the browser where the worker is of the document’s build', async () => {
    browser.container.control('old')
    watch()
    await settle()
    expect(browser.container.registration.update).not.toHaveBeenCalled()
  })

  test('is announced once when it waits already, and opens with the next page', async () => {
    const next = await waiting()
    expect(next.isAskedToTakeOver).toBe(false)
    expect(await loadsDocument()).toBe(true)
    expect(next.isAskedToTakeOver).toBe(true)
    expect(browser.container.controller).toBe(next)
    expect(reload).toHaveBeenCalledOnce()
    await settle()
    expect(announced()).toBe(1)
  })

  test('is announced once it is installed', async () => {
    browser.container.control('old')
    watch()
    const next = browser.container.find('new')
    await settle()
    expect(next.postMessage).not.toHaveBeenCalled()
    expect(await loadsDocument()).toBe(false)
    browser.container.install()
    await eventually(() => expect(announced()).toBe(1))
    expect(await loadsDocument()).toBe(true)
  })

  test('that was on its way at the start is announced instead of the one that waits', async () => {
    browser.container.control('old')
    const skipped = browser.container.wait('new')
    browser.container.find('newest')
    watch()
    await settle()
    expect(skipped.postMessage).not.toHaveBeenCalled()
    browser.container.install()
    await eventually(() => expect(announced()).toBe(1))
  })

  test('that could not be installed changes nothing', async () => {
    const old = browser.container.control('old')
    watch()
    browser.container.find('new')
    browser.container.fail()
    await staysQuiet()
    expect(browser.container.controller).toBe(old)
  })

  test('is announced when somebody looks at the tab', async () => {
    browser.visibility = 'hidden'
    const next = begin('old', 'new')
    await isAsked(next)
    await settle()
    expect(announced()).toBe(0)
    show('visible')
    expect(announced()).toBe(1)
    show('hidden')
    show('visible')
    expect(announced()).toBe(1)
  })

  test('is neither announced nor taken by a worker that does not say its build', async () => {
    const next = begin('old', null)
    await isAsked(next)
    await staysQuiet()
    expect(next.isAskedToTakeOver).toBe(false)
  })

  test('is not taken without a network, where what is kept of the old one is all there is', async () => {
    const next = await waiting()
    reachable.set(false)
    expect(await loadsDocument()).toBe(false)
    expect(next.isAskedToTakeOver).toBe(false)
    reachable.set(true)
    expect(await loadsDocument()).toBe(true)
  })

  test('keeps nobody waiting when the old worker takes too long to end, and opens once it has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const next = await waiting()
    const activate = vi.spyOn(browser.container, 'activate').mockImplementation(() => {})
    const load = loadsDocument()
    await eventually(() => expect(next.isAskedToTakeOver).toBe(true))
    vi.advanceTimersByTime(2_000)
    expect(await load).toBe(false)
    // The next page is not kept waiting again.
    expect(await loadsDocument()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    activate.mockRestore()
    browser.container.activate(next)
    await eventually(async () => expect(await loadsDocument()).toBe(true))
  })
})

test('in development there is no build to compare', async () => {
  delete document.documentElement.dataset['build']
  const next = begin('old', 'new')
  await settle()
  expect(next.postMessage).not.toHaveBeenCalled()
})

describe('with a seat in a room', () => {
  test('nothing is announced or taken before it is left', async () => {
    const leave = enterRoom()
    const next = begin('old', 'new')
    await isAsked(next)
    await staysQuiet()
    leave()
    expect(announced()).toBe(1)
    await settle()
    expect(next.isAskedToTakeOver).toBe(false)
    expect(await loadsDocument()).toBe(true)
  })

  test('in another tab, it is announced here, and taken once that tab has left', async () => {
    const leave = browser.locks.asAnotherTab('belfry.room')
    const next = begin('old', 'new')
    await eventually(() => expect(announced()).toBe(1))
    expect(await loadsDocument()).toBe(false)
    expect(next.isAskedToTakeOver).toBe(false)
    leave()
    await settle()
    expect(await loadsDocument()).toBe(true)
  })

  test('nothing is loaded again when another tab has taken it', async () => {
    browser.container.control('old')
    watch()
    const leave = enterRoom()
    browser.container.activate(browser.container.wait('new'))
    await staysQuiet()
    leave()
    expect(announced()).toBe(1)
    expect(await loadsDocument()).toBe(true)
  })
})

describe('taken by another tab', () => {
  test('the next page comes as a document here too, even without a network', async () => {
    browser.container.control('old')
    watch()
    expect(await loadsDocument()).toBe(false)
    browser.container.activate(browser.container.wait('new'))
    await eventually(() => expect(announced()).toBe(1))
    reachable.set(false)
    expect(await loadsDocument()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('a worker of this document’s build changes nothing', async () => {
    browser.container.control('older')
    watch()
    browser.container.activate(browser.container.wait('old'))
    await staysQuiet()
  })

  test('the first worker of all changes nothing', async () => {
    watch()
    browser.container.find('new')
    browser.container.install()
    await staysQuiet()
  })
})

describe('a worker of the same build as the document, which came fresh', () => {
  test('takes over at once, unannounced', async () => {
    const next = begin('older', 'old')
    await eventually(() => expect(browser.container.controller).toBe(next))
    await staysQuiet()
    expect(reload).not.toHaveBeenCalled()
  })

  test('waits for the rooms of other tabs, and takes over without loading anything again', async () => {
    const leave = browser.locks.asAnotherTab('belfry.room')
    const next = begin('older', 'old')
    await isAsked(next)
    await settle()
    expect(await loadsDocument()).toBe(false)
    expect(next.isAskedToTakeOver).toBe(false)
    leave()
    await settle()
    expect(await loadsDocument()).toBe(false)
    await eventually(() => expect(browser.container.controller).toBe(next))
    expect(announced()).toBe(0)
  })
})

describe('a look for a newer build', () => {
  const MINUTE = 60_000
  let now = 0

  beforeEach(() => {
    now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.useFakeTimers({ toFake: ['setInterval'] })
    browser.container.control('old')
    watch()
  })

  const looks = () => browser.container.registration.update.mock.calls.length
  const pass = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      now += MINUTE
      vi.advanceTimersByTime(MINUTE)
    }
  }

  test('comes when the tab is shown again, at most every five minutes', () => {
    show('hidden')
    show('visible')
    expect(looks()).toBe(0)
    pass(6)
    show('hidden')
    expect(looks()).toBe(0)
    show('visible')
    show('hidden')
    show('visible')
    expect(looks()).toBe(1)
  })

  test('comes every hour while the tab is shown', () => {
    pass(55)
    expect(looks()).toBe(0)
    pass(10)
    expect(looks()).toBe(1)
    pass(60)
    expect(looks()).toBe(2)
    show('hidden')
    pass(300)
    expect(looks()).toBe(2)
  })

  test('that fails says nothing', async () => {
    browser.container.registration.update.mockRejectedValue(new TypeError('Failed to update.'))
    pass(60)
    await settle()
    expect(looks()).toBe(1)
  })
})
