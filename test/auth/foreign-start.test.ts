import { beforeEach, expect, test } from 'vitest'
import { Browser } from '../support/worker/browser.ts'
import { called, standInForProviders } from '../support/worker/identity.ts'

beforeEach(() => {
  standInForProviders()
  called.length = 0
})

test.each([
  ['another site', 'cross-site', '/auth/login?returnTo=%2Flibrary'],
  ['another host of the same site', 'same-site', '/auth/login?returnTo=%2Flibrary'],
])('a sign-in that %s starts waits for a choice on our own page', async (_, site, end) => {
  const browser = new Browser()
  const path = '/auth/google?login_hint=lured@example.org&returnTo=/library'
  expect(await browser.follow(path, { 'Sec-Fetch-Site': site })).toBe(end)
  expect(await browser.follow('/auth/google?returnTo=https://evil.example', { 'Sec-Fetch-Site': site })).toBe(
    '/auth/login',
  )
  expect(browser.session).toBeUndefined()
  expect(called).toEqual([])
})

test.each(['same-origin', 'none'])('one from our own page or the address bar (%s) starts at once', async (site) => {
  const browser = new Browser()
  await browser.follow('/auth/google?login_hint=ana@example.org', { 'Sec-Fetch-Site': site })
  expect(browser.session).toBeDefined()
})
