import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { answer, json } from '../../answers.ts'
import { characterList, SAM, sampleCard } from '../../samples.ts'
import { addressOf, visit } from '../../visit.tsx'

const SCRIPT = [{ id: '_meta', name: 'Bell', author: 'Maren' }, 'chef', 'imp']
const DAY = 24 * 60 * 60 * 1000

let caller: Me | { authenticated: false }
let imported: unknown[]

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('caches', cachesInMemory())
  caller = SAM
  imported = []
  answer({
    '/api/auth/me': () => json(caller),
    '/api/characters': () => json(characterList()),
    '/api/scripts/me/upload-status': () => json({ note: '', remainingMs: 0, resetAt: null, bypassUntil: null }),
    '/api/scripts/import': (_, { body }) => {
      imported.push(JSON.parse(String(body)))
      return json({ scriptData: SCRIPT })
    },
  })
})

/** As much of a browser's caches as is asked here. */
function cachesInMemory() {
  const kept = new Map<string, Map<string, Response>>()
  const open = (name: string) => kept.get(name) ?? kept.set(name, new Map()).get(name)
  const match = (name: string, key: string) => kept.get(name)?.get(key)?.clone()
  return {
    open: async (name: string) => ({
      put: async (key: string, response: Response) => void open(name)?.set(key, response),
      match: async (key: string) => match(name, key),
    }),
    match: async (key: string, { cacheName }: { cacheName: string }) => match(cacheName, key),
    delete: async (name: string) => kept.delete(name),
  }
}

type Fields = Readonly<Record<string, string | File>>

/** As the service worker keeps what is shared. */
async function share(fields: Fields, at?: number) {
  const { keepShared } = await import('../../../../web/service-worker/shared-script.ts')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  await keepShared(new Response(form), at)
}

const isKept = async () =>
  (await (await import('../../../../web/service-worker/shared-script.ts')).readShared()) !== null

async function open(path = '/add-script?from=share') {
  const { AddScriptPage } = await import('../../../../web/script/add/add-script-page.tsx')
  return visit('/add-script', AddScriptPage, path)
}

const file = () => new File([JSON.stringify(SCRIPT)], 'bell.json', { type: 'application/json' })

test('a shared file is read in, and is there again after a reload', async () => {
  await share({ title: 'bell.json', files: file() })
  await open()
  expect(await screen.findByRole('region', { name: 'bell.json' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bell')
  expect(await isKept()).toBe(true)
})

test.each([
  ['url', 'https://www.botcscripts.com/script/133/1.0.0'],
  ['text', 'Look at this: https://www.botcscripts.com/script/133/1.0.0 tonight?'],
])('a shared link is imported: %s', async (name, text) => {
  await share({ [name]: text })
  await open()
  expect(await screen.findByRole('region', { name: 'https://www.botcscripts.com/script/133/1.0.0' })).toBeTruthy()
  expect(imported).toEqual([{ url: 'https://www.botcscripts.com/script/133/1.0.0' }])
})

test('a shared text is read like a pasted one', async () => {
  await share({ text: JSON.stringify(SCRIPT) })
  await open()
  expect(await screen.findByRole('region', { name: 'Pasted text' })).toBeTruthy()
})

test('where nothing came along, Add Script asks for it', async () => {
  await open()
  expect(await screen.findByText('The script didn’t come along')).toBeTruthy()
  expect(screen.getByLabelText('Script files')).toBeTruthy()
})

test('Add Script at its own address asks for a script, and says nothing of a share', async () => {
  await open('/add-script')
  expect(await screen.findByLabelText('Script files')).toBeTruthy()
  expect(screen.queryByText('The script didn’t come along')).toBeNull()
})

test('a file that was shared more than a day ago is gone', async () => {
  await share({ files: file() }, Date.now() - DAY - 1)
  const { forgetOldShared } = await import('../../../../web/service-worker/shared-script.ts')
  await forgetOldShared()
  expect(await caches.match('/add-script/shared', { cacheName: 'belfry-shared-1' })).toBeUndefined()
  await share({ files: file() }, Date.now() - DAY - 1)
  await open()
  expect(await screen.findByText('The script didn’t come along')).toBeTruthy()
})

test('one that is too large is not kept', async () => {
  await share({ files: new File(['x'.repeat(12 * 1024 * 1024)], 'large.json') })
  expect(await isKept()).toBe(false)
})

test('signing in comes first, and the file waits for it', async () => {
  caller = { authenticated: false }
  await share({ files: file() })
  const page = await open()
  await waitFor(() => expect(addressOf(page)).toBe('/auth/login'))
  expect(page.location.state).toMatchObject({ from: { pathname: '/add-script', search: '?from=share' } })
  expect(await isKept()).toBe(true)
})

test('a file that is opened with Belfry is read in like a shared one', async () => {
  let launch: (given: { files: { getFile: () => Promise<File> }[] }) => void = () => {}
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof launch) => void (launch = consumer) })
  await open('/add-script')
  await screen.findByLabelText('Script files')
  await act(async () => launch({ files: [{ getFile: async () => file() }] }))
  expect(await screen.findByRole('region', { name: 'bell.json' })).toBeTruthy()
  expect(await isKept()).toBe(true)
})

test('closing Add Script forgets the file, and leads to the library', async () => {
  await share({ files: file() })
  const page = await open()
  await screen.findByRole('region', { name: 'bell.json' })
  act(() => screen.getByRole('button', { name: 'Cancel' }).click())
  await waitFor(() => expect(addressOf(page)).toBe('/library'))
  expect(await isKept()).toBe(false)
})

test('a shared file whose name is taken stays, and can be given another name', async () => {
  const existing = sampleCard({
    id: 'there',
    name: 'Bell',
    sponsor: { userId: 'ada', displayName: 'Ada', avatarUrl: null },
  })
  answer({
    '/api/auth/me': () => json(caller),
    '/api/characters': () => json(characterList()),
    '/api/scripts/me/upload-status': () => json({ note: '', remainingMs: 0, resetAt: null, bypassUntil: null }),
    '/api/scripts/check-duplicate': () => json({ isDuplicate: true, existingScript: existing, sameContent: null }),
  })
  await share({ title: 'bell.json', files: file() })
  await open()
  await screen.findByRole('region', { name: 'bell.json' })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Bell’s' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add script' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change its name' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Bell’s')
  expect(await isKept()).toBe(true)
  expect(screen.queryByRole('button', { name: 'Change its name' })).toBeNull()
})
