import { describe, expect, test } from 'vitest'
import { reachable } from '../../../web/api/reachability.ts'
import { loadsDocument } from '../../../web/navigation/next-document.ts'
import { enterRoom } from '../../../web/offline/room-lock.ts'
import { announced, beginAtOldBuild, browser, isAsked, reload, settle, watch } from './build-stage.ts'
import { eventually } from '../eventually.ts'

beginAtOldBuild()

describe('with a seat in a room', () => {
  // Promise of Installed: A new version is announced and taken on the next navigation, never during a vote
  test('nothing is announced or taken before it is left', async () => {
    browser.container.control('old')
    const next = browser.container.wait('new')
    const leave = enterRoom()
    watch()
    await isAsked(next)
    await settle()
    expect(announced()).toBe(0)
    expect(await loadsDocument()).toBe(false)
    leave()
    expect(announced()).toBe(1)
    await settle()
    expect(next.isAskedToTakeOver).toBe(false)
    expect(await loadsDocument()).toBe(true)
  })

  test('in another tab, it is announced here, and taken once that tab has left', async () => {
    browser.container.control('old')
    const next = browser.container.wait('new')
    const leave = browser.locks.asAnotherTab('belfry.room')
    watch()
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
    await settle()
    expect(announced()).toBe(0)
    expect(await loadsDocument()).toBe(false)
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
    await settle()
    expect(announced()).toBe(0)
    expect(await loadsDocument()).toBe(false)
  })

  test('the first worker of all changes nothing', async () => {
    watch()
    browser.container.find('new')
    browser.container.install()
    await settle()
    expect(announced()).toBe(0)
    expect(await loadsDocument()).toBe(false)
  })
})

describe('a worker of the same build as the document, which came fresh', () => {
  test('takes over at once, unannounced', async () => {
    browser.container.control('older')
    const next = browser.container.wait('old')
    watch()
    await eventually(() => expect(browser.container.controller).toBe(next))
    await settle()
    expect(announced()).toBe(0)
    expect(await loadsDocument()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test('waits for the rooms of other tabs, and takes over without loading anything again', async () => {
    browser.container.control('older')
    const next = browser.container.wait('old')
    const leave = browser.locks.asAnotherTab('belfry.room')
    watch()
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
