import { type ComponentType, createElement, useEffect, useState } from 'react'
import { makeStore, useStore } from '../store.ts'
import styles from './markdown/markdown.module.css'
import type { MarkdownProps } from './markdown/rendered-markdown.tsx'

const renderer = makeStore<ComponentType<MarkdownProps> | null>(null)

export const keepRenderer = renderer.seed

/** Loads the renderer ahead of its use. */
export async function loadMarkdown(): Promise<void> {
  renderer.set((await import('./markdown/rendered-markdown.tsx')).RenderedMarkdown)
}

/** GitHub Markdown; links open in a new tab, HTML and images are not shown. */
export function Markdown({ id, ...props }: MarkdownProps & { id: string }) {
  const Rendered = useStore(renderer)
  // What the Worker has drawn stays as it is: the renderer is ten times as long as the page.
  const [drawn] = useState(() =>
    typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null),
  )
  useEffect(() => {
    if (drawn === null) void loadMarkdown()
  }, [drawn])
  if (drawn !== null) {
    return (
      <div
        id={id}
        className={styles['markdown']}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
    )
  }
  return (
    <div id={id} className={styles['markdown']}>
      {Rendered !== null && createElement(Rendered, props)}
    </div>
  )
}
