import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { Publisher } from '../support/worker/publisher.ts'
import { newWorld } from '../support/worker/world.ts'
import { callAs } from './endpoint-call.ts'
import { ACTORS, PERMISSIONS, type Row } from './permission-table.ts'

beforeAll(async () => {
  await newWorld(0)
  new Publisher().open()
})

const CASES = PERMISSIONS.flatMap((row) =>
  ACTORS.map((actor, index) => ({ title: titleOf(row), actor, status: row.statuses[index] ?? 0, row })),
)

describe('The permission table', () => {
  // Promise of Every page and call of these: Each call by five actors
  // Promise of Roles and permissions: Every call × five actors, self and other
  // Promise of 7 Site options: Read answers have data; everybody may read banner, status and list, Admins the rest
  it.each(CASES)('$title by $actor: $status', async ({ row, actor, status }) => {
    const response = await callAs(actor, row)
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(status)
  })

  // Promise of 7 Site options: Every call has its actors
  it('has a row for every call, and a call for every row', () => {
    const endpoints = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(PERMISSIONS.map(({ call }) => call))].sort()).toEqual([...new Set(endpoints)].sort())
  })
})

function titleOf({ call, note }: Row): string {
  return note === undefined ? call : `${call} ${note}`
}
