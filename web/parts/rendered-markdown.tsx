import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { OutsideLink } from '../ui/outside-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { say } from '../ui/say.ts'
import styles from './markdown.module.css'

const TO_DO = 'M4.5 4.5H19.5V19.5H4.5Z'
const DONE = `${TO_DO}M8 12.5 11 15.5 16.5 9`
const PLUGINS = [remarkGfm]
const LEVELS = [1, 2, 3, 4, 5, 6] as const
const PARTS: Components = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  // The box of a task list is a picture: a checkbox that does nothing would mislead.
  input: ({ checked }) => (
    <>
      <Icon path={checked ? DONE : TO_DO} size={18} />
      <VisuallyHidden>{checked ? say`done` : say`to do`}: </VisuallyHidden>
    </>
  ),
  table: ({ children }) => (
    // A wide table scrolls on its own, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['table']} tabIndex={0} aria-label={say`Table`}>
      <table>{children}</table>
    </section>
  ),
}

const WITHIN_HEADING: Components = { h1: ({ children }) => children }

/** The content security policy allows no foreign images: their alternative text is shown. */
const AltText: Components['img'] = ({ alt }) => alt ?? ''

export interface MarkdownProps {
  text: string
  /** The level of its highest headings: one below the heading above it. */
  headingLevel: 1 | 2 | 3 | 4
  /** For texts of our own, whose pictures are ours. */
  image?: Components['img']
  /** It is one heading, whose element is around it. */
  isWithinHeading?: boolean
}

export function RenderedMarkdown({ text, headingLevel, image = AltText, isWithinHeading = false }: MarkdownProps) {
  const headings = LEVELS.map((level) => [`h${level}`, headingAt(Math.min(6, level + headingLevel - 1))])
  return (
    <ReactMarkdown
      remarkPlugins={PLUGINS}
      components={{ ...PARTS, img: image, ...Object.fromEntries(headings), ...(isWithinHeading && WITHIN_HEADING) }}
    >
      {text}
    </ReactMarkdown>
  )
}

function headingAt(level: number) {
  const Tag = LEVELS.map((known) => `h${known}` as const)[level - 1] ?? 'h6'
  return ({ children }: { children?: ReactNode }) => <Tag>{children}</Tag>
}
