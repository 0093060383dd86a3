import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openNights } from '../../../web/group/nights/night-list.ts'
import { GROUP, GroupServer, sampleNight } from './group-server.ts'

const on = (day: number) =>
  sampleNight({ id: `night-${day}`, at: `2026-10-${String(day).padStart(2, '0')}T20:00:00.000Z` })

let server: GroupServer

beforeEach(() => {
  server = new GroupServer()
  server.pageSize = 2
  server.nights = [on(28), on(21), on(14), on(7)]
})
afterEach(() => vi.unstubAllGlobals())

async function read(pages: number) {
  const list = openNights(GROUP)
  await list.refresh()
  for (let page = 1; page < pages; page += 1) await list.more()
  const ids = () => list.get().nights?.map(({ id }) => id)
  return { list, ids }
}

describe('the nights of a group', () => {
  it('are read a page at a time, until there are no more', async () => {
    const { list, ids } = await read(2)
    expect(ids()).toEqual(['night-28', 'night-21', 'night-14', 'night-7'])
    expect(list.get().next).toBeNull()
  })

  it('keep what was read before when the newest are read again', async () => {
    const { list, ids } = await read(2)
    server.nights = [on(29), ...server.nights]
    await list.refresh()
    expect(ids()).toEqual(['night-29', 'night-28', 'night-21', 'night-14', 'night-7'])
  })

  it('begin again where so many are new that something would be left out between', async () => {
    const { list, ids } = await read(2)
    server.nights = [on(31), on(30), on(29), ...server.nights]
    await list.refresh()
    expect(ids()).toEqual(['night-31', 'night-30'])
    await list.more()
    expect(ids()).toEqual(['night-31', 'night-30', 'night-29', 'night-28'])
  })

  it('take a new one in its place, and leave one from before what was read to its own page', async () => {
    const { list, ids } = await read(1)
    list.add(on(24))
    list.add(on(3))
    expect(ids()).toEqual(['night-28', 'night-24', 'night-21'])
    await list.more()
    list.add(on(3))
    expect(ids()).toEqual(['night-28', 'night-24', 'night-21', 'night-14', 'night-7', 'night-3'])
  })

  it('drop an answer that was asked for before something changed', async () => {
    const { list, ids } = await read(1)
    const reading = list.refresh()
    list.drop('night-28')
    await reading
    expect(ids()).toEqual(['night-21'])
  })

  it('stay when a call fails', async () => {
    const { list, ids } = await read(1)
    server.failOn('GET', '/nights')
    await list.more()
    expect(list.get().error).not.toBeNull()
    expect(list.get().isLoadingMore).toBe(false)
    expect(ids()).toEqual(['night-28', 'night-21'])
  })
})
