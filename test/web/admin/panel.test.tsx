import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Overview } from '#protocol/overview.ts'
import { AdminPage } from '../../../web/admin/admin-page.tsx'
import { ALARM_WORDS } from '../../../web/admin/operations/labels.ts'
import { session } from '../../../web/app/session.ts'
import { answer, json } from '../answers.ts'
import { ADA } from '../samples.ts'
import { visit } from '../visit.tsx'

const QUIET: Overview = {
  characters: 181,
  scripts: 3,
  lastSync: null,
  storage: { bytes: 0, isLowerBound: false },
  alarms: [],
}

beforeEach(() => session.set(ADA))

function open(overview: Overview): void {
  answer({ '/api/auth/me': () => json(ADA), '/api/admin/overview': () => json(overview) })
  visit('/admin', AdminPage, '/admin')
}

test('the panel says which alarms are on, and leads to the page that has their figures', async () => {
  open({ ...QUIET, alarms: ['late-jobs', 'old-backup'] })
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(
    `Alarms that are on: ${ALARM_WORDS['late-jobs'].name}, ${ALARM_WORDS['old-backup'].name}.`,
  )
  expect(screen.getByRole('link', { name: 'Open Operations' }).getAttribute('href')).toBe('/admin/operations')
  expect(screen.getByRole('link', { name: 'Operations' }).getAttribute('href')).toBe('/admin/operations')
})
