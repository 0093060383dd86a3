import { describe, expect, test, vi } from 'vitest'
import { reachable } from '../../../web/api/reachability.ts'
import { loadsDocument } from '../../../web/navigation/next-document.ts'
import { announced, beginAtOldBuild, browser, isAsked, reload, settle, show, watch } from './build-stage.ts'
import { eventually } from '../eventually.ts'

beginAtOldBuild()

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

  // Promise of Installed: A new version is announced and taken on the next navigation, never during a vote
  test('is announced once when it waits already, and opens with the next page', async () => {
    browser.container.control('old')
    const next = browser.container.wait('new')
    watch()
    await eventually(() => expect(announced()).toBe(1))
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
    await settle()
    expect(announced()).toBe(0)
    expect(await loadsDocument()).toBe(false)
    expect(browser.container.controller).toBe(old)
  })

  test('is announced when somebody looks at the tab', async () => {
    browser.visibility = 'hidden'
    browser.container.control('old')
    const next = browser.container.wait('new')
    watch()
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
    browser.container.control('old')
    const next = browser.container.wait(null)
    watch()
    await isAsked(next)
    await settle()
    expect(announced()).toBe(0)
    expect(await loadsDocument()).toBe(false)
    expect(next.isAskedToTakeOver).toBe(false)
  })

  test('is not taken without a network, where what is kept of the old one is all there is', async () => {
    browser.container.control('old')
    const next = browser.container.wait('new')
    watch()
    await eventually(() => expect(announced()).toBe(1))
    reachable.set(false)
    expect(await loadsDocument()).toBe(false)
    expect(next.isAskedToTakeOver).toBe(false)
    reachable.set(true)
    expect(await loadsDocument()).toBe(true)
  })

  test('opens all the same when the old worker takes too long to end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    browser.container.control('old')
    const next = browser.container.wait('new')
    watch()
    await eventually(() => expect(announced()).toBe(1))
    vi.spyOn(browser.container, 'activate').mockImplementation(() => {})
    const load = loadsDocument()
    await eventually(() => expect(next.isAskedToTakeOver).toBe(true))
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(await load).toBe(true)
  })
})

test('in development there is no build to compare', async () => {
  delete document.documentElement.dataset['build']
  browser.container.control('old')
  const next = browser.container.wait('new')
  watch()
  await settle()
  expect(next.postMessage).not.toHaveBeenCalled()
})
