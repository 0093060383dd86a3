import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { MarkdownProps } from '../markdown.tsx'
import { OutsideLink } from '../outside-link.tsx'
import styles from './markdown.module.css'

const PLUGINS = [remarkGfm]
const LEVELS = [1, 2, 3, 4, 5, 6] as const
const PARTS: Components = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  // The page's policy lets no foreign picture in: its words stand for it.
  img: ({ alt }) => alt ?? '',
  // A ticked or open box of a task list, as a sign: a control that does nothing would only be in the way.
  input: ({ checked }) => <span aria-label={checked ? 'done' : 'to do'}>{checked ? '☑' : '☐'}</span>,
  table: ({ children }) => (
    // A wide table is scrolled by itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['table']} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  ),
}

export function Rendered({ text, headingLevel }: MarkdownProps) {
  const headings = LEVELS.map((level) => [`h${level}`, headingAt(Math.min(6, level + headingLevel - 1))])
  return (
    <div className={styles['markdown']}>
      <ReactMarkdown remarkPlugins={PLUGINS} components={{ ...PARTS, ...Object.fromEntries(headings) }}>
        {text}
      </ReactMarkdown>
    </div>
  )
}

function headingAt(level: number) {
  const Tag = LEVELS.map((known) => `h${known}` as const)[level - 1] ?? 'h6'
  return ({ children }: { children?: ReactNode }) => <Tag>{children}</Tag>
}
