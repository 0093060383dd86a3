import { relative } from 'node:path'
import { SAMPLE_PEOPLE } from '../identity/people.ts'
import { inProject } from './in-project.ts'
import { requestsLog } from './requests-log.ts'
import type { Settings } from './settings.ts'

const ROLES = { storyteller: 'a Storyteller', admin: 'an Admin', owner: 'an Owner', townsfolk: 'a Townsfolk' } as const

/** What a person reads last after a start: the address, who to be there, and how to stop. */
export function tellReady(
  { stateDir, isTerminal }: Pick<Settings, 'stateDir' | 'isTerminal'>,
  { url, hasSamplePeople }: { url: string; hasSamplePeople: boolean },
): string {
  return [
    `Belfry is ready on ${url}`,
    ...(hasSamplePeople ? [`  Sign In / Register → Google → ${samplePeople()}.`] : []),
    ...(isTerminal ? [`  Requests are noted in ${nameOf(requestsLog(stateDir))}; warnings come here.`] : []),
    '  Ctrl-C stops it. What you made stays.',
  ].join('\n')
}

/** From where the command was typed, if that is shorter. */
function nameOf(path: string): string {
  const near = relative(inProject('.'), path)
  return near.startsWith('..') ? path : near
}

function samplePeople(): string {
  const named = Object.entries(ROLES).map(([key, role]) => {
    const { name } = SAMPLE_PEOPLE.find((person) => person.key === key) ?? { name: key }
    return `${name}, ${role}`
  })
  return `${named.slice(0, -1).join('; ')}; or ${named.at(-1)}`
}
