import { beforeAll, describe, expect, it } from 'vitest'
import type { LibraryPage } from '#protocol/library.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import type { DuplicateCheck, Script, ScriptPage } from '#protocol/script.ts'
import { call, read } from '../../support/worker/call.ts'
import { type Player, player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'

let sponsor: Player
let id = ''
beforeAll(async () => {
  await newWorld(0)
  sponsor = await player('Storyteller')
  const scriptData = [{ id: '_meta', name: 'Nobody wrote this' }, 'chef', 'imp']
  id = (await sponsor.browser.read<Script>('POST', '/api/scripts', { scriptData })).id
})

describe('A script whose author is missing', () => {
  it('is by “Unknown” in every answer about it', async () => {
    expect((await read<Script>('GET', `/api/scripts/${id}`)).author).toBe('Unknown')
    for (const path of ['', '/search?query=nobody', '/filter', `/by-sponsor/${sponsor.id}`]) {
      const { items } = await read<Pick<ScriptPage, 'items'>>('GET', `/api/scripts${path}`)
      expect(items.map(({ author }) => author)).toEqual(['Unknown'])
    }
    expect(readCards(await read<LibraryPage>('GET', '/api/library')).map(({ author }) => author)).toEqual(['Unknown'])
    const body = { name: 'Nobody wrote this', author: null }
    const { existingScript } = await sponsor.browser.read<DuplicateCheck>('POST', '/api/scripts/check-duplicate', body)
    expect(existingScript).toMatchObject({ id, author: 'Unknown' })
  })

  it('is downloaded as it was uploaded, also after it was renamed with that author shown', async () => {
    const seen = { name: 'Nobody wrote this', author: 'Unknown' }
    const renamed = { name: 'Somebody named this', author: 'Unknown', seen }
    const { author } = await sponsor.browser.read<Script>('PUT', `/api/scripts/${id}/metadata`, renamed)
    expect(author).toBe('Unknown')
    const file: unknown = await (await call('GET', `/api/scripts/${id}.json`)).json()
    expect(file).toEqual([{ id: '_meta', name: 'Somebody named this' }, 'chef', 'imp'])
    const stale = await sponsor.browser.call('PUT', `/api/scripts/${id}/metadata`, renamed)
    expect(stale.status).toBe(409)
  })
})
