import { describe, expect, test } from 'vitest'
import type { ListedResult } from '#protocol/result.ts'
import { eveningsOf, readEvenings } from '../../../web/parts/evenings.ts'
import { answer, json } from '../answers.ts'
import { listedResult } from '../samples.ts'

const result = (id: string, evening: string | null, name: string | null = id) =>
  listedResult(id, { evening, decided: name, decidedBy: name === null ? null : 'vote', name })
const shortOf = (results: ListedResult[]) => eveningsOf(results).map(({ last, ids }) => [last.id, ids.join(' ')])

describe('The results of one room', () => {
  test('are one evening, with its last decision, also where another evening is in between', () => {
    const results = [result('e', 'one'), result('d', 'two'), result('c', 'one'), result('b', 'one', null)]
    expect(shortOf(results)).toEqual([
      ['e', 'e c b'],
      ['d', 'd'],
    ])
  })

  test('have the last vote that was decided, if there was any', () => {
    expect(shortOf([result('c', 'one', null), result('b', 'one'), result('a', 'one')])).toEqual([['b', 'c b a']])
    expect(shortOf([result('c', 'one', null), result('b', 'one', null)])).toEqual([['c', 'c b']])
  })

  test('are an evening each where their room is not known', () => {
    expect(shortOf([result('b', null), result('a', null)])).toEqual([
      ['b', 'b'],
      ['a', 'a'],
    ])
  })
})

describe('A part of the evenings', () => {
  const all = Array.from({ length: 7 * 20 }, (_, at) => result(`${at}`, `evening ${Math.floor(at / 20)}`))
  const served = () =>
    answer({
      '/api/results': ({ searchParams }) => {
        const [page = 1, limit = 1] = ['page', 'limit'].map((name) => Number(searchParams.get(name)))
        const items = all.slice((page - 1) * limit, page * limit)
        return json({ items, page, limit, total: all.length, totalPages: Math.ceil(all.length / limit) })
      },
    })

  test('is whole, however many votes they had, and reads no more than it needs', async () => {
    const calls = served()
    const { evenings, hasOlder } = await readEvenings(0, 5)
    expect(evenings.map(({ last, ids }) => [last.id, ids.length])).toEqual(
      ['0', '20', '40', '60', '80'].map((id) => [id, 20]),
    )
    expect(hasOlder).toBe(true)
    expect(calls).toEqual([1, 2, 3].map((page) => `GET /api/results?mine=1&page=${page}&limit=50`))
  })

  test('says where the last ones are', async () => {
    served()
    const { evenings, hasOlder } = await readEvenings(5, 5)
    expect([evenings.map(({ last }) => last.id), hasOlder]).toEqual([['100', '120'], false])
  })
})
