import { plural } from '#domain/plural.ts'

/** The secrets that sign-in needs: where each one is found, and what one looks like. */
export const SECRETS = {
  GOOGLE_CLIENT_ID: {
    where: 'console.cloud.google.com/apis/credentials → your OAuth client (a web application) → Client ID',
    looks: /^[\w-]+\.apps\.googleusercontent\.com$/u,
    likeThis: 'it ends in .apps.googleusercontent.com',
  },
  GOOGLE_CLIENT_SECRET: {
    where: 'console.cloud.google.com/apis/credentials → the same OAuth client → Client secrets',
    looks: /^[\w-]{20,}$/u,
    likeThis: 'it usually begins with GOCSPX- and has at least 20 letters, digits, - and _',
  },
  DISCORD_CLIENT_ID: {
    where: 'discord.com/developers/applications → your application → OAuth2 → Client ID',
    looks: /^\d{17,20}$/u,
    likeThis: 'it is a number of 17 to 20 digits',
  },
  DISCORD_CLIENT_SECRET: {
    where:
      'discord.com/developers/applications → your application → OAuth2 → Client Secret (Reset Secret shows a new one)',
    looks: /^[\w-]{20,}$/u,
    likeThis: 'it has at least 20 letters, digits, - and _',
  },
} as const
export type SecretName = keyof typeof SECRETS

/** Given in place of both secrets of a provider that the site does without. */
export const NONE = 'none'

export function isSecretName(name: string): name is SecretName {
  return Object.hasOwn(SECRETS, name)
}

const NAMES = Object.keys(SECRETS).filter(isSecretName)
const QUOTES = /^(["'`“”‘’])(.*)["'`“”‘’]$/su
// Spaces of every kind, and the invisible characters that come along when text is copied off a page.
const STRAY = /^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/gu

/** What was meant: without the spaces, line breaks and quotes around it, and without its own name before it. */
export function cleanSecret(name: string, raw: string): string {
  const trimmed = raw.replace(STRAY, '')
  const value = trimmed.startsWith(`${name}=`) ? trimmed.slice(name.length + 1) : trimmed
  return value.replace(STRAY, '').replace(QUOTES, '$2').replace(STRAY, '')
}

/** Why a clean value can’t be this secret; undefined if it may be. The sentence never has the value in it. */
export function refuseSecret(name: SecretName, value: string, others: Partial<Record<SecretName, string>> = {}) {
  if (value === '') return `${name} is empty.`
  const partner = partnerOf(name)
  if (others[partner] !== undefined && (value === NONE) !== (others[partner] === NONE))
    return `One of ${name} and ${partner} is ${NONE}: it must be both, or neither.`
  if (value === NONE)
    return NAMES.some((other) => other !== name && other !== partner && others[other] === NONE)
      ? 'Nobody could sign in: at least one provider is needed.'
      : undefined
  const other = whoseIs(name, value)
  if (other) return `${name} looks like ${other}: were two of them swapped?`
  const same = NAMES.find((candidate) => candidate !== name && others[candidate] === value)
  if (same) return `${name} is the same as ${same}.`
  if (/\s/u.test(value)) return `${name} has a space or a line break in the middle. Copy it again.`
  const { looks, likeThis } = SECRETS[name]
  return looks.test(value)
    ? undefined
    : `${name} doesn’t look right: ${likeThis}. This has ${plural(value.length, 'character', 'characters')}.`
}

/** The other secret of the same provider. */
export function partnerOf(name: SecretName): SecretName {
  const [provider] = name.split('_')
  return NAMES.find((other) => other !== name && other.startsWith(`${provider}_`)) ?? name
}

/** The secret that the value must be instead, where its look says so. */
function whoseIs(name: SecretName, value: string): SecretName | undefined {
  const { GOOGLE_CLIENT_ID, DISCORD_CLIENT_ID } = SECRETS
  const looks = { GOOGLE_CLIENT_ID: GOOGLE_CLIENT_ID.looks, DISCORD_CLIENT_ID: DISCORD_CLIENT_ID.looks }
  const unmistakable: Partial<Record<SecretName, RegExp>> = { ...looks, GOOGLE_CLIENT_SECRET: /^GOCSPX-/u }
  const owner = NAMES.find((other) => unmistakable[other]?.test(value))
  return owner === name ? undefined : owner
}
