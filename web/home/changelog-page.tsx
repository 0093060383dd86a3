import { usePageTitle } from '../app/layout/use-page-title.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import type { ChangelogProps } from './changelog-contents.tsx'
import { useInitialData } from '../ui/initial-data.ts'
import { makeResource, useResource } from '../app/resource.ts'
import { island } from '../ui/island.tsx'
import { Loaded } from '../app/act/loaded.tsx'
import { say } from '../ui/say.ts'

const CHANGELOG_FAILED = say`Failed to load changelog`

/** The changelog's markdown; rejects with the sentence to show. */
async function fetchChangelog(): Promise<string> {
  const init = { cache: 'no-cache', headers: { accept: 'text/markdown, text/plain' } } as const
  const response = await fetch('/changelog.md', init).catch(() => {
    throw new Error(`${CHANGELOG_FAILED}.`)
  })
  if (!response.ok) throw new Error(`${CHANGELOG_FAILED}: ${response.status} ${response.statusText}`.trimEnd())
  // For a missing file the app's own page is answered.
  if ((response.headers.get('content-type') ?? '').includes('html')) throw new Error(`${CHANGELOG_FAILED}.`)
  return response.text()
}

export const changelogText = makeResource(fetchChangelog, 60_000)

export function ChangelogPage() {
  usePageTitle(say`Changelog`)
  // An island: the browser has no text for it, and needs none.
  const text = useInitialData()?.changelog
  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere">
      <BackLink to="/">{say`Home`}</BackLink>
      <h1>{say`Changelog`}</h1>
      {text === undefined ? <LoadedChangelog /> : <Article text={text} />}
    </div>
  )
}

/** The renderer of Markdown is ten times as long as any page. */
export const changelog = island<ChangelogProps>(
  async () => (await import('./changelog-contents.tsx')).ChangelogContents,
)

function Article({ text }: { text: string }) {
  return <article id="changelog" {...changelog.useContents('changelog', { text })} />
}

function LoadedChangelog() {
  const answer = useResource(changelogText)
  return (
    <Loaded
      answer={answer}
      mayBeOld
      failed={say`Unable to load changelog`}
      why={(error) => (error instanceof Error ? error.message : `${CHANGELOG_FAILED}.`)}
      onRetry={changelogText.refresh}
      waiting={say`Loading changelog...`}
    >
      {(text) => <Article text={text} />}
    </Loaded>
  )
}
