import { FILE_MESSAGES } from '../checking/messages.ts'
import { SCRIPT_LIMITS } from '../checking/limits.ts'

export type PrescanReason = 'too-large' | 'too-deep' | 'too-many-values'

export interface PrescanLimits {
  readonly bytes: number
  readonly depth: number
  readonly tokens: number
}

export const PRESCAN_LIMITS: PrescanLimits = {
  bytes: SCRIPT_LIMITS.fileBytes,
  depth: SCRIPT_LIMITS.depth,
  tokens: SCRIPT_LIMITS.tokens,
}

export const PRESCAN_MESSAGES: Readonly<Record<PrescanReason, string>> = {
  'too-large': FILE_MESSAGES.tooLarge,
  'too-deep': `This is nested more than ${SCRIPT_LIMITS.depth} levels deep, which no script is.`,
  'too-many-values': `This holds more than ${SCRIPT_LIMITS.tokens.toLocaleString('en-US')} values, which no script does.`,
}

/** How the characters of a text lie in its bytes: every `step` bytes one unit, whose low byte is at `low`. */
export interface ByteLayout {
  readonly start: number
  readonly step: 1 | 2
  readonly low: 0 | 1
}

const UTF8: ByteLayout = { start: 0, step: 1, low: 0 }
export const UTF16_LAYOUT: ByteLayout = { start: 0, step: 2, low: 0 }
const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * What a parser must not be let loose on, found in one pass over the bytes and left at the first reason. Tokens are
 * texts, commas and opening brackets: at least one for every value. What is not JSON at all passes: the parser says so.
 */
export function prescan(bytes: Uint8Array, limits = PRESCAN_LIMITS, layout = UTF8): PrescanReason | null {
  if (bytes.length > limits.bytes) return 'too-large'
  const { start, step, low } = layout
  const high = 1 - low
  let depth = 0
  let tokens = 0
  let inText = false
  for (let at = start; at < bytes.length; at += step) {
    if (step === 2 && bytes[at + high] !== 0) continue
    const unit = bytes[at + low]
    if (inText) {
      if (unit === BACKSLASH) at += step
      else if (unit === QUOTE) inText = false
      continue
    }
    const change = depthChange(unit)
    depth += change
    if (unit === QUOTE) inText = true
    if (change > 0 || unit === QUOTE || unit === 0x2c) tokens += 1
    if (depth > limits.depth) return 'too-deep'
    if (tokens > limits.tokens) return 'too-many-values'
  }
  return null
}

function depthChange(unit: number | undefined): number {
  if (unit === 0x5b || unit === 0x7b) return 1
  return unit === 0x5d || unit === 0x7d ? -1 : 0
}
