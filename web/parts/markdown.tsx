import { island } from '../ui/island.tsx'
import type { MarkdownProps } from './rendered-markdown.tsx'
import styles from './markdown.module.css'

/** The renderer is ten times as long as any page. */
export const markdown = island<MarkdownProps>(() =>
  import('./rendered-markdown.tsx').then((file) => file.RenderedMarkdown),
)

/** GitHub Markdown; links open in a new tab, HTML and images are not shown. */
export function Markdown({ id, ...props }: MarkdownProps & { id: string }) {
  const contents = markdown.useContents(id, props)
  return <div {...contents} id={id} className={styles['markdown']} />
}
