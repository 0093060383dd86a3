import type { Role } from '../role.ts'
import { cleanName } from '../room/name.ts'

export const DISPLAY_NAME_LIMITS = { min: 2, max: 50 } as const

export const DISPLAY_NAME_MESSAGES = {
  required: 'Display name is required',
  short: 'Display name must be at least 2 characters',
  long: 'Display name must be 50 characters or less',
  characters: 'Display name can only contain letters, numbers, spaces, hyphens, underscores, and apostrophes',
  lookalike: 'Display name mixes look-alike letters from different alphabets',
} as const

type ReadDisplayName = { ok: true; name: string } | { ok: false; message: string }

const ALLOWED = /^[\p{L}\p{M}\p{N} _'’ʼ.-]*$/u
/** More marks on a letter than any alphabet uses: they would cover the lines around. */
const PILED_MARKS = /^\p{M}|\p{M}{4,}/u

const LATIN = /\p{Script=Latin}/u
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
const CYRILLIC = /\p{Script=Cyrillic}/u
const GREEK = /\p{Script=Greek}/u

/**
 * A display name as it is stored: compatibility letters (𝐀, Ａ) made plain, invisible characters dropped, white space
 * collapsed. Lengths are UTF-16 units.
 */
export function readDisplayName(typed: string): ReadDisplayName {
  const whole = plain(typed)
  if (whole === '') return refuse('required')
  if (whole.length < DISPLAY_NAME_LIMITS.min) return refuse('short')
  if (whole.length > DISPLAY_NAME_LIMITS.max) return refuse('long')
  if (!ALLOWED.test(whole) || PILED_MARKS.test(whole)) return refuse('characters')
  if (whole.split(/[ ._-]/u).some(isLookalike)) return refuse('lookalike')
  return { ok: true, name: whole }
}

/** A valid name made of a provider's; null if nothing of it can be used. */
export function suggestDisplayName(name: string): string | null {
  const allowed = plain(name).replace(/[^\p{L}\p{M}\p{N} _'’ʼ.-]/gu, ' ')
  const read = readDisplayName(cleanName(allowed))
  return read.ok ? read.name : null
}

// NFKC may turn one letter into several, and some spaces into plain ones: cut and trim after it. Spaces are collapsed
// after invisible characters between them are gone.
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/gu, ' ')
    .replace(/[\p{C}\u115F\u1160\u3164\uFFA0\u2800]/gu, '')
    .replace(/ +/gu, ' ')
    .trim()
    .normalize('NFC')
}

function isLookalike(word: string): boolean {
  return (LATIN.test(word) && LIKE_LATIN.test(word)) || (CYRILLIC.test(word) && GREEK.test(word))
}

/** What everybody sees until the owner of an account has confirmed a name. */
export function unconfirmedName(role: Role): string {
  return `New ${role}`
}

function refuse(reason: keyof typeof DISPLAY_NAME_MESSAGES): ReadDisplayName {
  return { ok: false, message: DISPLAY_NAME_MESSAGES[reason] }
}
