import type { Context } from 'hono'
import { parseExact } from '#domain/script/exact-json.ts'
import { PRESCAN_LIMITS, PRESCAN_MESSAGES, type PrescanReason, prescan } from '#domain/script/reading/prescan.ts'
import type { AppEnv } from '../context.ts'
import { Problem } from '../problem.ts'
import { readAtMost } from '../read-at-most.ts'

const MEGABYTE = 1024 * 1024

/** What a body may be, and the sentences for what it may not. */
export interface BodyLimits {
  /** For somebody signed in; a visitor's body ends at 1 MB. */
  readonly bytes: number
  readonly depth: number
  readonly tokens: number
  readonly messages: Readonly<Record<PrescanReason, string>>
}

/** A script of the deepest kind is two levels deep in a command of a room, and so is the value of an option in several. */
const DEPTH = PRESCAN_LIMITS.depth + 2

export const PLAIN_BODY: BodyLimits = {
  bytes: MEGABYTE,
  depth: DEPTH,
  tokens: PRESCAN_LIMITS.tokens,
  messages: {
    'too-large': 'This request is too large (max 1 MB).',
    'too-deep': `This request is nested more than ${DEPTH} levels deep. Nothing was changed.`,
    'too-many-values': `This request has more than ${PRESCAN_LIMITS.tokens.toLocaleString('en-US')} values. Nothing was changed.`,
  },
}

/** A script's file may have 10 MB, and the JSON around it a little more. The script is one level deep in its body. */
export const SCRIPT_BODY: BodyLimits = {
  bytes: PRESCAN_LIMITS.bytes + 64 * 1024,
  depth: PRESCAN_LIMITS.depth + 1,
  tokens: PRESCAN_LIMITS.tokens,
  messages: PRESCAN_MESSAGES,
}

const VISITORS_TOO_LARGE = 'This is larger than 1 MB. Sign in to send more.'
const JSON_TYPE = /^application\/([a-z.-]+\+)?json\b/iu

/**
 * The only reader of JSON. Its bytes are counted while they arrive and scanned before they are parsed: nine megabytes of
 * brackets cost little. No body at all is an empty object.
 */
export async function readJson(c: Context<AppEnv>, limits: BodyLimits): Promise<unknown> {
  const { body } = c.req.raw
  const length = c.req.header('Content-Length')
  // Forms and text, which foreign pages can send without asking, never reach a handler.
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '')) {
    if (body === null || length === '0') return {}
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'The body of this request must be application/json.')
  }
  const isVisitor = c.var.cx.actor === null
  const most = isVisitor ? Math.min(limits.bytes, MEGABYTE) : limits.bytes
  const bytes = Number(length ?? 0) > most ? null : await readAtMost(body, most)
  if (bytes === null) throw new Problem('TOO_LARGE', isVisitor ? VISITORS_TOO_LARGE : limits.messages['too-large'])
  const reason = prescan(bytes, limits)
  if (reason !== null) throw new Problem('BAD_REQUEST', limits.messages[reason])
  return parse(bytes)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseExact(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new Problem('BAD_REQUEST', 'The body of this request is not valid JSON.')
  }
}
