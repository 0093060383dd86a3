import { beforeAll, describe, expect, it } from 'vitest'
import type { ScriptPage } from '#protocol/script.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

const SHELF = 13

beforeAll(async () => {
  await newWorld(SHELF - 1)
  const row = { id: 'trouble', sponsorId: null, uploadedAt: Date.now() }
  await storeScript([{ id: '_meta', name: 'Trouble in Paradise' }, 'chef', 'baron', 'imp'], row)
})

const list = async (query: string) => read<ScriptPage>('GET', `/api/scripts?${query}`)
const namesOf = ({ items }: ScriptPage) => items.map(({ name }) => name)

describe('The filter by difficulty', () => {
  // Promise of Difficulty in the library: Beyond: cards say how hard a script is, and the list filters by it, with every other filter and within L2
  it('keeps the scripts of one level, which their cards say', async () => {
    const levels = ['beginner', 'intermediate', 'advanced']
    const pages = await Promise.all(levels.map(async (level) => list(`difficulty=${level}`)))
    for (const [place, { items }] of pages.entries())
      expect(items.filter(({ computed }) => computed.difficulty !== levels[place])).toEqual([])
    expect(pages.reduce((sum, { items }) => sum + items.length, 0)).toBe(SHELF)
    expect((await list('difficulty=all')).total).toBe(SHELF)
  })

  it('goes with search, characters and order, and its cursor belongs to it', async () => {
    const page = await list('difficulty=beginner&sort=title&limit=1')
    expect(page.nextCursor).not.toBeNull()
    const cursor = page.nextCursor ?? ''
    expect((await call('GET', `/api/scripts?difficulty=beginner&sort=title&limit=1&cursor=${cursor}`)).status).toBe(200)
    expect(await refusal('GET', `/api/scripts?sort=title&limit=1&cursor=${cursor}`)).toMatchObject({ status: 422 })
    const all = await list('difficulty=beginner&search=roubl&include=chef')
    expect(namesOf(all)).toEqual(['Trouble in Paradise'])
  })

  it('refuses what is no level', async () => {
    for (const odd of ['easy', 'Beginner', '__proto__', 'beginner,advanced', '1'])
      expect(await refusal('GET', `/api/scripts?difficulty=${odd}`)).toMatchObject({
        status: 422,
        details: [{ path: 'difficulty', message: 'difficulty must be one of: all, beginner, intermediate, advanced' }],
      })
  })
})
