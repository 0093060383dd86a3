import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Operations } from '#protocol/operations/operations.ts'
import { OperationsPage } from '../../../../web/admin/operations/operations-page.tsx'
import { session } from '../../../../web/app/session.ts'
import { json } from '../../answers.ts'
import { addressOf, visit } from '../../visit.tsx'
import { newInstallation, sampleOperations, sampleReadiness } from './sample-operations.ts'
import { ADA } from '../../samples.ts'
import { serveOperations } from './serve-operations.ts'

const open = (address = '/admin/operations') => visit('/admin/operations', OperationsPage, address)
const chart = async (name: string) => screen.findByRole('figure', { name })
const button = (name: string) => screen.findByRole('button', { name })
beforeEach(() => session.set(ADA))

describe('The page Operations', () => {
  test('shows the last hour first, tells where the figures come from, and asks for nothing twice', async () => {
    const calls = serveOperations()
    open()
    expect((await chart('Votes')).textContent).toMatch(/in the last hour/u)
    expect(screen.getByText(/^Counted in Belfry’s database since Nov 23, 2026/u)).toBeDefined()
    expect(calls.filter((call) => call.includes('operations'))).toEqual(['GET /api/admin/operations?range=hour'])
    expect(calls.filter((call) => call.endsWith('/health/ready'))).toHaveLength(1)
  })

  test('keeps the range in the address, and the old charts until the new ones are there', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    serveOperations({
      figures: async (range) => {
        if (range === 'day') await held
        return json(sampleOperations(range))
      },
    })
    const router = open()
    await chart('Votes')
    fireEvent.click(screen.getByRole('radio', { name: 'Last day' }))
    await waitFor(() => expect(addressOf(router)).toBe('/admin/operations?range=day'))
    expect((await chart('Votes')).textContent).toMatch(/in the last hour/u)
    release()
    await waitFor(async () => expect((await chart('Votes')).textContent).toMatch(/in the last day/u))
    cleanup()
    open('/admin/operations?range=month')
    expect((await chart('Votes')).textContent).toMatch(/in the last 30 days/u)
  })

  test('asks for the publisher’s mark where it is missing', async () => {
    serveOperations({ figures: () => json({ ...sampleOperations('hour'), isMarkMissing: true }) })
    open()
    expect(await screen.findByText('The publisher’s mark is missing.')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Add the mark' })
    expect(link.getAttribute('href')).toBe('/admin/site-config#community-mark')
  })

  test('of a new installation says that figures come, and has no share of nothing', async () => {
    serveOperations({ figures: () => json(newInstallation()) })
    open()
    expect(await screen.findByText('Nothing has been counted in this time.')).toBeDefined()
    expect((await chart('Time until a vote is confirmed')).textContent).toMatch(/None.*Nothing was timed\./u)
    expect((await chart('Rooms open')).textContent).toMatch(/None in the last hour.*Nothing yet\./u)
    expect(screen.getByText('No backup found. The first is made within a few hours.')).toBeDefined()
    expect(screen.getByText(/^Belfry 9\.9\.9 1a2b3c4, deployed .*23/u)).toBeDefined()
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/u)
  })

  test('tells of what is measured now and then only where it was measured', async () => {
    const values = Array.from({ length: 60 }, (_, step) => (step === 20 ? 7 : null))
    const none = values.map((value) => (value === null ? null : 0))
    const series: Operations['series'] = [
      { metric: 'rooms-open', label: '', values },
      { metric: 'sockets-open', label: '', values: none },
    ]
    serveOperations({ figures: () => json(sampleOperations('hour', { series })) })
    open()
    expect((await chart('Rooms open')).textContent).toMatch(/7 when last measured.*Highest 7 at .*Latest 7 at /u)
    const connections = await chart('Connections open')
    expect(connections.textContent).toMatch(/0 when last measured.*Highest 0 at .*Latest 0 at /u)
    const bars = [...connections.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))
    expect(bars).toEqual(['3'])
  })

  test('that fails to load leads on by Retry; later it keeps what it had and says it is older', async () => {
    let isDown = true
    const failure = () => json({ error: 'INTERNAL_ERROR', message: 'Something went wrong.', requestId: 'r' }, 500)
    serveOperations({ figures: (range) => (isDown ? failure() : json(sampleOperations(range))) })
    open()
    expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to load the figures.*Something went wrong/u)
    isDown = false
    fireEvent.click(await button('Retry'))
    await chart('Votes')
    expect(screen.queryByRole('alert')).toBeNull()
    isDown = true
    fireEvent.click(await button('Refresh'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/What you see is older\./u)
    expect(await chart('Votes')).toBeDefined()
  })

  test('asks again every minute while it is visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const calls = serveOperations()
    open()
    await chart('Votes')
    const asked = () => calls.filter((call) => call.includes('operations')).length
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    vi.advanceTimersByTime(60_000)
    expect(asked()).toBe(1)
    visible.mockReturnValue('visible')
    vi.advanceTimersByTime(60_000)
    await waitFor(() => expect(asked()).toBe(2))
  })
})

describe('Is it up?', () => {
  const calm = () => {
    const figures = sampleOperations()
    return {
      ...figures,
      alarms: figures.alarms.map((alarm) => ({ ...alarm, since: null })),
      jobs: figures.jobs.map((job) => ({ ...job, error: null })),
    }
  }

  test('says that everything works', async () => {
    serveOperations({ figures: () => json(calm()) })
    open()
    expect(await screen.findByText('Everything works.')).toBeDefined()
    expect(await screen.findByText('A trial room: fine')).toBeDefined()
    expect(screen.getByText('3 jobs ran well')).toBeDefined()
  })

  test('counts what is wrong and says what to do about each alarm that is on', async () => {
    serveOperations({ ready: () => json(sampleReadiness({ r2: 'failed' }), 503) })
    open()
    expect(await screen.findByText('1 check failed, 1 alarm is on, and 1 job needs a look.')).toBeDefined()
    expect(screen.getByText('Files: failed')).toBeDefined()
    const [first] = within(screen.getByRole('list', { name: 'Alarms' })).getAllByRole('listitem')
    expect(first?.textContent).toMatch(
      /Requests that fail.*Now: 1\.4% of requests.*above 1%.*On since.*npm run rollback/u,
    )
    const bad = screen.getByRole('list', { name: 'Jobs that need a look' })
    expect(bad.textContent).toMatch(/Check the character list.*failed with TimeoutError. It last worked/u)
  })

  test('says so where Belfry does not check itself', async () => {
    serveOperations({
      figures: () => json(calm()),
      ready: () => json({ error: 'RATE_LIMITED', message: 'Slow down.', requestId: 'r' }, 429),
    })
    open()
    expect(await screen.findByText(/^Belfry didn’t answer when asked to check itself\./u)).toBeDefined()
    expect(screen.getByText('No alarm is on, but the checks didn’t answer.')).toBeDefined()
    expect(screen.queryByText('Everything works.')).toBeNull()
  })

  test('gives no tick to an alarm that was not measured', async () => {
    const figures = calm()
    const alarms = figures.alarms.map((alarm) => (alarm.alarm === 'cost' ? { ...alarm, figure: null } : alarm))
    serveOperations({ figures: () => json({ ...figures, alarms }) })
    open()
    const mark = (row: HTMLElement) => row.querySelector('path')?.getAttribute('d')
    const rows = within(await screen.findByRole('list', { name: 'Alarms' })).getAllByRole('listitem')
    const unmeasured = rows.filter((row) => row.textContent?.includes('Not measured yet'))
    const [measured] = rows
    expect(unmeasured.map((row) => row.textContent)).toEqual([expect.stringContaining('Cost of a day')])
    expect(unmeasured.map(mark)).not.toContain(measured && mark(measured))
    expect(measured?.textContent).toContain('Now: 0 failed checks. The alarm goes off at the first one.')
  })

  test('does not go on saying that everything works when the checks answer no more', async () => {
    let isGone = false
    serveOperations({
      figures: () => json(calm()),
      ready: () => (isGone ? Response.error() : json(sampleReadiness())),
    })
    open()
    expect(await screen.findByText('Everything works.')).toBeDefined()
    isGone = true
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Belfry can’t be checked now. What you see is older.')).toBeDefined()
    expect(screen.queryByText('Everything works.')).toBeNull()
  })
})
