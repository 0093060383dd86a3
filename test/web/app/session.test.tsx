import { expect, test, vi } from 'vitest'
import { answer, json } from '../answers.ts'
import { SAM } from '../samples.ts'

/** The session of a page that was just opened. */
async function opened() {
  vi.resetModules()
  const { knownSession } = await import('../../../web/app/session.ts')
  return knownSession()
}

const answered = () => answer({ '/api/auth/me': () => json(SAM) })

test('a page asks who is signed in only where somebody may be', async () => {
  const calls = answered()
  delete document.documentElement.dataset['account']
  expect(await opened()).toEqual({ authenticated: false })
  expect(calls).toEqual([])
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; __Host-belfry-signed-in=1')
  expect(await opened()).toEqual(SAM)
  cookies.mockRestore()
  // A session that is older than the mark has left a note, which first.js has read.
  expect(await opened()).toEqual({ authenticated: false })
  document.documentElement.dataset['account'] = 'member'
  expect(await opened()).toEqual(SAM)
  expect(calls).toEqual(['GET /api/auth/me?silent=1', 'GET /api/auth/me?silent=1'])
})
