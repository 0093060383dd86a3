import { say } from '../../ui/say.ts'

export const CHANGELOG_FAILED = say`Failed to load changelog`

/** The changelog's markdown; rejects with the sentence to show. */
export async function readChangelog(): Promise<string> {
  const init = { cache: 'no-cache', headers: { accept: 'text/markdown, text/plain' } } as const
  const response = await fetch('/changelog.md', init).catch(() => {
    throw new Error(`${CHANGELOG_FAILED}.`)
  })
  if (!response.ok) throw new Error(`${CHANGELOG_FAILED}: ${response.status} ${response.statusText}`.trimEnd())
  // For a missing file the app's own page is answered.
  if ((response.headers.get('content-type') ?? '').includes('html')) throw new Error(`${CHANGELOG_FAILED}.`)
  return response.text()
}
