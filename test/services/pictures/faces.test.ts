import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { LibraryPage } from '#protocol/library.ts'
import type { Script } from '#protocol/script.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { fillSome } from '../../../src/services/pictures/faces.ts'
import { call, read } from '../../support/worker/call.ts'
import { called, PIXEL, standInForProviders } from '../../support/worker/identity.ts'
import { Browser } from '../../support/worker/browser.ts'
import { player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'

const KEY = 'avatar-0000000000000001'
const ADDRESS = `/images/${KEY}`
const FACE = `data:image/png;base64,${btoa(String.fromCharCode(...PIXEL))}`
const cx = () => ({ db: openDatabase(env.DB), files: env.FILES })

/** A script of somebody whose picture is in R2, and from before there were faces. */
async function sponsored(picture: Uint8Array): Promise<string> {
  const { id, browser } = await player('Storyteller')
  await env.FILES.put(`images/${KEY}`, picture)
  await env.DB.batch([
    env.DB.prepare("UPDATE identity SET avatar_key = ?, face = NULL WHERE user_id = ? AND provider = 'google'").bind(
      KEY,
      id,
    ),
    env.DB.prepare("UPDATE user SET avatar_source = 'google' WHERE id = ?").bind(id),
  ])
  const scriptData = [{ id: '_meta', name: 'Faced' }, 'imp', 'chef']
  return (await browser.read<Script>('POST', '/api/scripts', { scriptData })).id
}

const cards = async () => read<LibraryPage>('GET', '/api/library')

beforeEach(async () => {
  await newWorld(0)
})

test('A face comes along with a list, a script and their pages, behind the words', async () => {
  const id = await sponsored(PIXEL)
  expect(await fillSome(cx(), 30)).toBe(1)
  expect(await fillSome(cx(), 30)).toBe(0)
  expect((await cards()).faces).toEqual({ [ADDRESS]: FACE })
  expect((await read<Script>('GET', `/api/scripts/${id}`)).faces).toEqual({ [ADDRESS]: FACE })
  for (const path of ['/library', `/script/${id}`]) {
    const html = await (await call('GET', path)).text()
    expect(html.split(FACE), path).toHaveLength(2)
    expect(html.indexOf(FACE), path).toBeGreaterThan(html.indexOf('</main>'))
    expect(html, path).not.toContain(`src="${ADDRESS}"`)
  }
})

test('A picture that is too large for it, is none, or is gone, keeps its own address and is looked at once', async () => {
  for (const picture of [new Uint8Array(4_001).fill(7), new TextEncoder().encode('no picture')]) {
    await newWorld(0)
    await sponsored(picture)
    expect(await fillSome(cx(), 30)).toBe(1)
    expect(await fillSome(cx(), 30)).toBe(0)
    const { faces, sponsors } = await cards()
    expect([faces, sponsors[0]?.[2]]).toEqual([undefined, KEY])
  }
})

test('A sign-in keeps the picture small and large, also of an account from before', async () => {
  standInForProviders()
  for (const provider of ['google', 'discord'] as const) {
    const signedIn = async () => {
      await new Browser().signIn('faced@belfry.test', provider)
      const last = env.DB.prepare('SELECT avatar_key, face FROM identity WHERE provider = ? ORDER BY created_at DESC')
      return last.bind(provider).first<{ avatar_key: string | null; face: string | null }>()
    }
    const first = await signedIn()
    expect([first?.avatar_key?.slice(0, 7), first?.face]).toEqual(['avatar-', FACE])
    await env.DB.prepare('UPDATE identity SET face = NULL').run()
    expect(await signedIn()).toEqual(first)
  }
  const sizes = called
    .filter((address) => /\/(?:a|avatars)\//u.test(address))
    .map((address) => /=s\d+-c|\.\w+$/u.exec(address)?.[0])
  expect([...new Set(sizes)].toSorted()).toEqual(['.png', '.webp', '=s48-c', '=s96-c'])
})
