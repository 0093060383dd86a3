import { createHash } from 'node:crypto'
import { SAMPLE_PEOPLE } from './people.ts'

export type Person = Record<'email' | 'name' | 'googleSubject' | 'discordSubject', string>

/** What an address asks for by how it begins, so that a test reaches every answer with `login_hint` alone. */
const MOODS = ['deny', 'unverified', 'noemail', 'broken', 'slow'] as const

export const moodOf = (email: string): (typeof MOODS)[number] | undefined =>
  MOODS.find((mood) => email.startsWith(mood))

export function readEmail(text: string | null): string | undefined {
  const email = (text ?? '').trim().toLowerCase()
  return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email) ? email : undefined
}

/** Finds people. Everybody exists: an address nobody has used yet is a new person, and the same person ever after. */
export function openDirectory() {
  const people = new Map<string, Person>(SAMPLE_PEOPLE.map((person) => [person.email, person]))
  return (email: string, name = ''): Person => {
    const person = people.get(email) ?? {
      email,
      name: name.trim() || nameFrom(email),
      googleSubject: `1${digits(`google:${email}`, 20)}`,
      discordSubject: `8${digits(`discord:${email}`, 17)}`,
    }
    people.set(email, person)
    return person
  }
}

// A hash and no counter: subjects must survive a restart of this server, since accounts are found by them.
function digits(text: string, length: number): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return (BigInt(`0x${hash}`) % 10n ** BigInt(length)).toString().padStart(length, '0')
}

function nameFrom(email: string): string {
  const words = email.slice(0, email.indexOf('@')).split(/[._+-]+/)
  return words.flatMap((word) => (word === '' ? [] : word.charAt(0).toUpperCase() + word.slice(1))).join(' ')
}
