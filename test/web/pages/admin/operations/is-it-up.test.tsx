import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { OperationsPage } from '../../../../../web/pages/admin/operations.tsx'
import { session } from '../../../../../web/session.ts'
import { json } from '../../../answers.ts'
import { visit } from '../../../visit.tsx'
import { sampleOperations, sampleReadiness } from './sample-operations.ts'
import { ADA, serveOperations } from './serve-operations.ts'

const open = () => visit('/admin/operations', OperationsPage, '/admin/operations')

const calm = () => {
  const figures = sampleOperations()
  return {
    ...figures,
    alarms: figures.alarms.map((alarm) => ({ ...alarm, since: null })),
    jobs: figures.jobs.map((job) => ({ ...job, error: null })),
  }
}

beforeEach(() => session.set(ADA))

describe('Is it up?', () => {
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
