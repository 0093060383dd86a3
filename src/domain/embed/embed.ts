import { utf8Length } from '../script/reading/decode-text.ts'
import { type Line, markdownOf } from './markdown.ts'

/** What Discord takes: the rest of a longer one is not shown, but all of it is lost. */
export const EMBED_LIMITS = { bytes: 3000, components: 40, label: 80, address: 512 } as const

/** What a link to one of our pages shows in Discord. */
export interface Card {
  /** The most important first: where there is no room, the last names are shortened first. */
  lines: readonly Line[]
  /** One button, which opens the page. */
  button: { label: string; address: string }
  /** The address of one of our own pictures. */
  picture: string
}

const KIND = { row: 1, button: 2, text: 10, gallery: 12, separator: 14, container: 17 } as const
const LINK = 5

/** How many letters the names of a line may have, one attempt after the other; then the line goes. */
const STEPS = [100, 60, 40, 24, 12] as const

/**
 * Discord's layout of a link ("component embed") as JSON; null if it cannot be made, and then Open Graph says it alone. One
 * container: text, the picture, and a row with one button.
 */
export function embedOf({ lines, button, picture }: Card): string | null {
  if (button.label.length > EMBED_LIMITS.label || button.address.length > EMBED_LIMITS.address) return null
  const steps = lines.map(() => 0)
  for (;;) {
    const texts = lines.flatMap((line, at) => textOf(line, steps[at] ?? 0) ?? [])
    const json = jsonOf(texts, button, picture)
    if (texts.length > 0 && utf8Length(json) <= EMBED_LIMITS.bytes) return json
    const next = nextToShorten(steps)
    if (next === -1) return null
    steps[next] = (steps[next] ?? 0) + 1
  }
}

function textOf(line: Line, step: number): string | null {
  const mostLetters = STEPS[step]
  return mostLetters === undefined ? null : markdownOf(line, mostLetters)
}

/** The last line that is still there; of the first one only the letters may go. */
function nextToShorten(steps: readonly number[]): number {
  const last = steps.findLastIndex((step) => step < STEPS.length)
  return last === 0 && (steps[0] ?? 0) === STEPS.length - 1 ? -1 : last
}

function jsonOf(texts: readonly string[], { label, address }: Card['button'], picture: string): string {
  const [title, ...rest] = texts.map((content) => ({ type: KIND.text, content }))
  const components = [
    title,
    ...(rest.length > 0 ? [{ type: KIND.separator }] : []),
    ...rest,
    { type: KIND.gallery, items: [{ media: { url: picture } }] },
    { type: KIND.row, components: [{ type: KIND.button, style: LINK, label, url: address }] },
  ]
  return JSON.stringify({ component: { type: KIND.container, components } })
}
