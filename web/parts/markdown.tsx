import { lazy, Suspense } from 'react'
import type { MarkdownProps } from './markdown/rendered-markdown.tsx'

const load = () => import('./markdown/rendered-markdown.tsx')
const RenderedMarkdown = lazy(async () => ({ default: (await load()).RenderedMarkdown }))

/** Loads the renderer ahead of its use. */
export async function loadMarkdown(): Promise<void> {
  await load()
}

/** GitHub Markdown; links open in a new tab, HTML and images are not shown. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense>
      <RenderedMarkdown {...props} />
    </Suspense>
  )
}
