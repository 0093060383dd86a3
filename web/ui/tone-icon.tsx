import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { say } from './say.ts'

const WORDS: Readonly<Record<Tone, string>> = {
  info: say`Note`,
  success: say`Done`,
  warning: say`Warning`,
  danger: say`Error`,
}

/** A ring with an i, a ring with a tick, a triangle and an octagon with an exclamation mark. */
const SHAPES: Readonly<Record<Tone, string>> = {
  info: 'M12 3A9 9 0 1 1 12 21 9 9 0 0 1 12 3ZM12 11V16M12 8V8.01',
  success: 'M12 3A9 9 0 1 1 12 21 9 9 0 0 1 12 3ZM8 12 11 15 16 9.5',
  warning: 'M12 3 22 20.5H2ZM12 10V14M12 17V17.01',
  danger: 'M8 3H16L21 8V16L16 21H8L3 16V8ZM12 8V12.5M12 16V16.01',
}

/** A shape and a word for a tone, so that colour is never alone. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  return (
    <span className={className}>
      <Icon path={SHAPES[tone]} size={22} />
      <VisuallyHidden>{WORDS[tone]}: </VisuallyHidden>
    </span>
  )
}

export type Tone = 'info' | 'success' | 'warning' | 'danger'
