import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { OutsideLink } from '../outside-link.tsx'
import styles from './markdown.module.css'
import { say } from '../../words/parts.ts'

const PLUGINS = [remarkGfm]
const LEVELS = [1, 2, 3, 4, 5, 6] as const
const PARTS: Components = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  // The content security policy allows no foreign images: their alternative text is shown.
  img: ({ alt }) => alt ?? '',
  // The box of a task list as a character: a checkbox that does nothing would mislead.
  input: ({ checked }) => <span aria-label={checked ? 'done' : say`to do`}>{checked ? '☑' : '☐'}</span>,
  table: ({ children }) => (
    // A wide table scrolls on its own, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['table']} tabIndex={0} aria-label={say`Table`}>
      <table>{children}</table>
    </section>
  ),
}

export interface MarkdownProps {
  text: string
  /** The level of its highest headings: one below the heading above it. */
  headingLevel: 2 | 3 | 4
}

export function RenderedMarkdown({ text, headingLevel }: MarkdownProps) {
  const headings = LEVELS.map((level) => [`h${level}`, headingAt(Math.min(6, level + headingLevel - 1))])
  return (
    <ReactMarkdown remarkPlugins={PLUGINS} components={{ ...PARTS, ...Object.fromEntries(headings) }}>
      {text}
    </ReactMarkdown>
  )
}

function headingAt(level: number) {
  const Tag = LEVELS.map((known) => `h${known}` as const)[level - 1] ?? 'h6'
  return ({ children }: { children?: ReactNode }) => <Tag>{children}</Tag>
}
