import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/worker/call.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

let list: ListTable

beforeEach(async () => {
  list = await ListTable.make(await newWorld(2))
})

const MANY = 24
const numbered = (name: string, from: number) =>
  Array.from({ length: MANY }, (_, place) => (place + from === 1 ? name : `${name} ${place + from}`)).toSorted()
const names = async () => (await list.look()).answers.map(({ name }) => name).toSorted()

// Promise of group.md 1: A name that is taken gets a number, also where many want it at the same moment
test('many of one name who answer at once each get a number of their own', async () => {
  const given = await Promise.all(Array.from({ length: MANY }, async () => list.answer('Sam')))
  expect(given.map(({ nameAssigned }) => nameAssigned).toSorted()).toEqual(numbered('Sam', 1))
  expect(await names()).toEqual(numbered('Sam', 1))
})

test('so do many who take one name at once, in every spelling of it', async () => {
  await list.answer('José')
  const given = await Promise.all(Array.from({ length: MANY }, async (_, place) => list.answer(`Guest ${place}`)))
  const spellings = ['José', 'JOSE\u0301', 'Ｊosé']
  const answers = await Promise.all(
    given.map(async ({ answerToken }, place) =>
      call('PATCH', `${list.path}/answers/mine`, { token: answerToken, body: { name: spellings[place % 3] } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(given.map(() => 200))
  const found = (await names()).map((name) => Number(/\d+$/u.exec(name)?.[0] ?? 1))
  expect(found.toSorted((one, other) => one - other)).toEqual(Array.from({ length: MANY + 1 }, (_, place) => place + 1))
})

test('one call that comes many times at once is one answer', async () => {
  const op = newOp()
  const given = await Promise.all(Array.from({ length: MANY }, async () => list.answer('Kim', {}, op)))
  expect(new Set(given.map(({ answerId }) => answerId)).size).toBe(1)
  expect(await names()).toEqual(['Kim'])
})

test('a name keeps its number when it is given again, and names of fifty letters get theirs', async () => {
  const long = 'n'.repeat(50)
  const given = [await list.answer(long), await list.answer(long), await list.answer('Ana'), await list.answer('Ana')]
  expect(given[1]?.nameAssigned).toBe(`${'n'.repeat(48)} 2`)
  const renamed = await list.tap(given[3]?.answerToken ?? '', { name: 'Ana' })
  expect([renamed.you?.name, renamed.rev]).toEqual(['Ana 2', (await list.look()).rev])
})

test('a name that looks like another one gets a number too, also beside answers of an earlier release', async () => {
  await list.answer('Sam')
  const spellings = ['Sаm', 'Ѕam', 'ЅАМ', 'Sам'.replace('м', 'm')]
  const given = await Promise.all(spellings.map(async (name) => list.answer(name)))
  const numbers = given.map(({ nameAssigned }) => nameAssigned.split(' ').at(-1)).toSorted()
  expect(numbers).toEqual(['2', '3', '4', '5'])
  const { answerToken } = await list.answer('Ana')
  const renamed = await list.tap(answerToken, { name: 'Ѕаm' })
  expect(renamed.you?.name).toBe('Ѕаm 6')
  // A name of its own alphabet that looks like no other one stays.
  expect((await list.answer('Саша')).nameAssigned).toBe('Саша')
  await env.DB.prepare('UPDATE shortlist_answer SET look_keys = NULL').run()
  expect((await list.answer('sam')).nameAssigned).toBe('sam 2')
})
