import { describe, expect, it } from 'vitest'
import type { SavedResult } from '#protocol/result.ts'
import { ApiError } from '../../../../web/app/api/client.ts'
import { scriptsOf } from '../../../../web/shortlist/own/scripts-again.ts'
import { sampleScript } from '../../samples.ts'

type Standing = SavedResult['standings'][number]

const standing = (id: string, more: Partial<Standing>): Standing => ({
  nominationId: id,
  scriptName: `Script ${id}`,
  score: 1,
  place: 1,
  window: 'AAAA',
  ...more,
})

/** A library that has lost the script "gone". */
async function read(id: string) {
  if (id === 'gone') throw new ApiError(404, 'NOT_FOUND', 'Script was not found.')
  if (id === 'down') throw new ApiError(0, 'UNREACHABLE', 'Can’t reach Belfry.')
  return sampleScript({ id, name: `Now ${id}` })
}

const SAVED = { name: 'As it was', author: null, scriptData: ['imp'] }
const again = async (standings: Standing[], decided: string | null = null, script: SavedResult['script'] = null) => {
  const { scripts, left } = await scriptsOf({ standings, decided, script }, read)
  return { scripts: scripts.map(({ scriptRef, name }) => [scriptRef, name]), left }
}

describe('A result that is voted on again', () => {
  it('brings what is in the library, in its order, under the present name', async () => {
    expect(await again([standing('a', { scriptId: 'b' }), standing('c', { scriptId: 'd' })])).toEqual({
      scripts: [
        [{ kind: 'library', scriptId: 'b' }, 'Now b'],
        [{ kind: 'library', scriptId: 'd' }, 'Now d'],
      ],
      left: [],
    })
  })

  it('names what cannot come along, and why', async () => {
    const { scriptId: _, ...older } = standing('older', {})
    const { scripts, left } = await again([
      standing('upload', { scriptId: null }),
      standing('text', { scriptId: null, window: null }),
      standing('deleted', { scriptId: 'gone' }),
      older,
    ])
    expect(scripts).toEqual([])
    expect(left).toEqual([
      'Script upload (an upload) can’t come along.',
      'Script text (a write-in) can’t come along.',
      'Script deleted can’t come along: it’s no longer in the library.',
      'Script older can’t come along: this result doesn’t say which script it was.',
    ])
    expect((await again([older, { ...older, scriptName: 'Another' }])).left).toEqual([
      'Script older and Another can’t come along: this result doesn’t say which scripts they were.',
    ])
  })

  it.each([
    ['an upload', { scriptId: null }],
    ['deleted since', { scriptId: 'gone' }],
    ['of an older result', {}],
  ])('always brings what was decided, as the result has it: %s', async (_, ref) => {
    expect(await again([standing('a', ref)], 'a', SAVED)).toEqual({
      scripts: [[{ kind: 'upload', scriptData: ['imp'] }, 'As it was']],
      left: [],
    })
  })

  it('brings the text of the file where a draft would change its numbers', async () => {
    const file = '[{"id":"_meta","z":1.10}]'
    const played = { standings: [standing('a', { scriptId: null })], decided: 'a', script: { ...SAVED, file } }
    expect((await scriptsOf(played, read)).scripts).toMatchObject([{ file }])
  })

  it('brings 30 at most, what was decided among them, and names the others', async () => {
    const standings = Array.from({ length: 32 }, (_, place) => standing(`${place}`, { scriptId: `s${place}` }))
    const { scripts, left } = await again(standings, '31')
    expect(scripts.map(([, name]) => name)).toEqual([...standings.slice(0, 29).map((_, i) => `Now s${i}`), 'Now s31'])
    expect(left).toEqual(['Now s29 and Now s30 can’t come along: a list has at most 30 scripts.'])
    expect((await again(standings.slice(0, 31))).left).toEqual([
      'Now s30 can’t come along: a list has at most 30 scripts.',
    ])
    expect((await again(standings.slice(0, 30))).left).toEqual([])
  })

  it('fails as a whole where the library cannot be asked', async () => {
    await expect(again([standing('a', { scriptId: 'down' })])).rejects.toThrow('Can’t reach Belfry.')
  })
})
