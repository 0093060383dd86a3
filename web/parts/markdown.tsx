import { lazy, Suspense } from 'react'

const load = () => import('./markdown/rendered.tsx')
const Rendered = lazy(async () => ({ default: (await load()).Rendered }))

/** Fetches what draws markdown, so that it is at hand. */
export async function loadMarkdown(): Promise<void> {
  await load()
}

export interface MarkdownProps {
  text: string
  /** The level of its highest headings: what is below the heading that it stands under. */
  headingLevel: 2 | 3 | 4
}

/** Markdown of the GitHub kind; links open in a tab of their own, HTML and foreign pictures are not shown. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense>
      <Rendered {...props} />
    </Suspense>
  )
}
