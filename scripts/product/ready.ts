import { relative } from 'node:path'
import { SAMPLE_PEOPLE } from '../identity/people.ts'
import { inProject } from './in-project.ts'
import { requestsLog } from './requests-log.ts'
import type { Settings } from './settings.ts'

const NAMED = ['storyteller', 'admin', 'owner', 'townsfolk']

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
  const people = NAMED.flatMap((key) => SAMPLE_PEOPLE.find((person) => person.key === key) ?? [])
  const told = people.map(({ name, role }) => `${name}, ${/^[AO]/u.test(role) ? 'an' : 'a'} ${role}`)
  return `${told.slice(0, -1).join('; ')}; or ${told.at(-1)}`
}
