// @module-tag rest
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import { playedGroup } from './group-stage.ts'

const KEEPER = 'storyteller@belfry.test'
const MEMBER = 'townsfolk@belfry.test'
const PHONE = { viewport: { width: 360, height: 800 } }

let stage: Stage

beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

test('the morning after, a keeper notes who won and adds a night of the library, on a phone', async () => {
  const { id } = await playedGroup(stage.url)
  const page = await stage.person(KEEPER, `/groups/${id}`, PHONE)
  await page.getByRole('button', { name: 'Good', exact: true }).click()
  await page.getByText('Good won').first().waitFor()
  await page.getByRole('button', { name: 'Add a night' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Script', { exact: true }).fill('Lessons in')
  await dialog.getByRole('button', { name: /^Lessons in Quiet/u }).click()
  await dialog.getByRole('button', { name: 'Change', exact: true }).waitFor()
  await dialog.getByLabel('Players').fill('8')
  await dialog.getByRole('button', { name: 'Add night' }).click()
  const night = page.getByRole('article', { name: /: Lessons in Quiet$/u })
  await night.getByText('8 players').waitFor()
  expect(await night.getByRole('link', { name: 'Lessons in Quiet' }).getAttribute('href')).toMatch(/^\/script\//u)
  await page.reload()
  await page.getByText('Good won').first().waitFor()
  await page.getByRole('article', { name: /: Lessons in Quiet$/u }).waitFor()
})

test('a member who is removed while the page is open is told so at the next press', async () => {
  const { id, members } = await playedGroup(stage.url)
  const page = await stage.person(MEMBER, `/groups/${id}`, PHONE)
  await page.getByRole('button', { name: 'Add a night' }).click()
  await page.getByRole('dialog').getByLabel('Script', { exact: true }).fill('Anything')
  const keeper = new Visitor(stage.url)
  await keeper.signIn(KEEPER)
  const tom = members.find(({ role }) => role === 'member')
  await keeper.read('DELETE', `/api/groups/${id}/members/${tom?.userId}`)
  await page.getByRole('button', { name: 'Add night' }).click()
  await page.getByRole('heading', { level: 1, name: 'Group not found' }).waitFor()
})

test('who is signed out is led to signing in, with the way back', async () => {
  const { id } = await playedGroup(stage.url)
  const page = await stage.visitor(PHONE)
  await page.goto(`/groups/${id}`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL(/\/auth\/login/u)
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`/groups/${id}`)
})
