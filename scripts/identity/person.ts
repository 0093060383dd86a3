import { createHash } from 'node:crypto'
import { SAMPLE_PEOPLE } from './people.ts'

export interface Person {
  email: string
  name: string
  googleSubject: string
  discordSubject: string
}

/** What an address asks for by how it begins, so that a test reaches every answer with `login_hint` alone. */
const MOODS = ['deny', 'unverified', 'noemail', 'broken', 'slow'] as const
export type Mood = (typeof MOODS)[number] | 'usual'

export function moodOf(email: string): Mood {
  return MOODS.find((mood) => email.startsWith(mood)) ?? 'usual'
}

export function readEmail(text: string | null): string | undefined {
  const email = (text ?? '').trim().toLowerCase()
  return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email) ? email : undefined
}

export interface Directory {
  /** Everybody exists: an address nobody has used yet is a new person, and the same person ever after. */
  find(email: string, name?: string): Person
}

export function openDirectory(): Directory {
  const people = new Map<string, Person>(SAMPLE_PEOPLE.map((person) => [person.email, person]))
  return {
    find(email, name = '') {
      const known = people.get(email)
      if (known) return known
      const person = newPerson(email, name.trim() || nameFrom(email))
      people.set(email, person)
      return person
    },
  }
}

function newPerson(email: string, name: string): Person {
  return {
    email,
    name,
    googleSubject: `1${digits(`google:${email}`, 20)}`,
    discordSubject: `8${digits(`discord:${email}`, 17)}`,
  }
}

// A hash and no counter: subjects must survive a restart of this server, since accounts are found by them.
function digits(text: string, length: number): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return (BigInt(`0x${hash}`) % 10n ** BigInt(length)).toString().padStart(length, '0')
}

function nameFrom(email: string): string {
  const words = email.slice(0, email.indexOf('@')).split(/[._+-]+/)
  return words
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
