import type { Group } from '#protocol/group.ts'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Me } from '#protocol/person.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { Browser } from '../../support/worker/browser.ts'
import type { Player } from '../../support/worker/player.ts'
import { keep, SCRIPT, unsaved } from '../results/saved-results.ts'
import { newOp } from '../../support/worker/table.ts'

/** The provider makes it of the address. */
export const NAME = 'Ermintrude Erasable'
export const EMAILS = ['ermintrude.erasable@example.org', 'ermintrude.other@example.org'] as const
export const ADDRESS = '203.0.113.77'
export const SEAT = 'Trudy at the Table'

/** The others who are there. */
export interface Others {
  admin: Player
  host: Player
}

export interface Person {
  id: string
  browser: Browser
  /** All that tells who they are. */
  traces: string[]
}

/** Somebody with two linked accounts, a picture of each, and a name. */
export async function newPerson(): Promise<Person> {
  const browser = new Browser({ 'CF-Connecting-IP': ADDRESS })
  await browser.signIn(EMAILS[0])
  const link = `/auth/discord?link=1&returnTo=/profile&login_hint=${EMAILS[1]}`
  await browser.follow(link, { 'Sec-Fetch-Site': 'same-origin' })
  const { id } = await browser.read<Me>('POST', '/api/auth/setup-display-name', { displayName: NAME })
  const { results } = await env.DB.prepare('SELECT subject, avatar_key FROM identity WHERE user_id = ?')
    .bind(id)
    .all<{ subject: string; avatar_key: string }>()
  const keys = results.flatMap(({ subject, avatar_key }) => [subject, avatar_key])
  expect(keys.filter((key) => key !== null)).toHaveLength(4)
  return { id, browser, traces: [NAME, SEAT, ...EMAILS, ADDRESS, ...keys] }
}

export const openRoom = async (browser: Browser) =>
  (await browser.read<{ code: string }>('POST', '/api/rooms', { nonScriptNominationMode: 'on' })).code
export const join = (browser: Browser, code: string, displayName: string, asST = false) =>
  browser.read<JoinResult>('POST', `/api/rooms/${code}/join`, { displayName, asST })

async function asSeat<T>({ browser }: { browser: Browser }, token: string, path: string, body: unknown): Promise<T> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Origin: 'http://localhost' }
  const response = await browser.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (response.status === 204 ? null : await response.json()) as T
}

/** Everything that leaves something: seats, nominations, scripts, backups, feedback, searches, the log and its archive. */
export const PLACES: readonly [string, (person: Person, others: Others) => Promise<unknown>][] = [
  ['sits in a room', async ({ browser }, { host }) => join(browser, await openRoom(host.browser), SEAT)],
  [
    'has left a room',
    async (person, { host }) => {
      const code = await openRoom(host.browser)
      const { participantToken } = await join(person.browser, code, SEAT)
      await asSeat(person, participantToken, `/api/rooms/${code}/leave`, {})
    },
  ],
  [
    'has nominated and left',
    async (person, { host }) => {
      const code = await openRoom(host.browser)
      const chair = await join(host.browser, code, 'Host', true)
      const { participantToken } = await join(person.browser, code, SEAT)
      await asSeat(host, chair.participantToken, `/api/rooms/${code}/state`, { action: 'startNominations' })
      await asSeat(person, participantToken, `/api/rooms/${code}/commands`, {
        type: 'nomination.create',
        op: newOp(),
        scriptRef: { kind: 'freeform', text: 'Anything' },
      })
      await asSeat(person, participantToken, `/api/rooms/${code}/leave`, {})
    },
  ],
  [
    'was removed from a room',
    async ({ browser }, { host }) => {
      const code = await openRoom(host.browser)
      const chair = await join(host.browser, code, 'Host', true)
      const { participantId } = await join(browser, code, SEAT)
      const body = { targetParticipantId: participantId }
      await asSeat(host, chair.participantToken, `/api/rooms/${code}/kick`, body)
    },
  ],
  [
    'hosts a room with a guest',
    async ({ browser }) => {
      const code = await openRoom(browser)
      await join(browser, code, SEAT, true)
      await join(new Browser(), code, 'Guest')
    },
  ],
  [
    'has hosted a room that is closed',
    async (person) => {
      const code = await openRoom(person.browser)
      const { participantToken } = await join(person.browser, code, SEAT, true)
      await asSeat(person, participantToken, `/api/rooms/${code}/state`, { action: 'closeRoom' })
    },
  ],
  [
    'has results of rooms',
    async ({ id }) => keep(unsaved(`hosted-by-${id}`.slice(0, 22), { hostName: SEAT }), SCRIPT, id),
  ],
  [
    'has uploaded, and is in a backup of the library',
    async ({ browser }, { admin }) => {
      const scriptData = [{ id: '_meta', name: 'Left Behind', author: 'A Hand' }, 'washerwoman', 'imp', 'chef']
      await browser.read('POST', '/api/scripts', { scriptData })
      await admin.browser.read('POST', '/api/scripts/admin/delete-all', { confirmation: 'DELETE ALL' })
    },
  ],
  [
    'has a shortlist with a note',
    async ({ browser }) => browser.read('POST', '/api/shortlists', { title: `At ${NAME}’s`, note: SEAT }),
  ],
  [
    'keeps a group, and has noted a night that they led',
    async ({ browser, id }) => {
      const group = await browser.read<{ id: string }>('POST', '/api/groups', { name: 'Friday table' })
      const night = { at: '2026-01-02T20:00:00Z', name: 'Cards', storytellerId: id }
      await browser.read('POST', `/api/groups/${group.id}/nights`, night)
    },
  ],
  [
    'is a member of a group, ready for a script, and led its night',
    async ({ browser, id }, { host }) => {
      const group = await host.browser.read<Group>('POST', '/api/groups', { name: 'Other table' })
      await browser.read('POST', `/api/groups/invites/${group.invite}`)
      const scriptData = [{ id: '_meta', name: 'Ready', author: 'A Hand' }, 'washerwoman', 'imp', 'chef']
      const script = await host.browser.read<{ id: string }>('POST', '/api/scripts', { scriptData })
      await browser.call('PUT', `/api/groups/${group.id}/ready/${script.id}`)
      const night = { at: '2026-01-02T20:00:00Z', name: 'Cards', storytellerId: id }
      await host.browser.read('POST', `/api/groups/${group.id}/nights`, night)
    },
  ],
  [
    'has answered a shortlist, and suggested an upload',
    async ({ browser }, { host }) => {
      const { id } = await host.browser.read<{ id: string }>('POST', '/api/shortlists', {
        title: 'Saturday',
        suggestions: 'on',
      })
      await browser.read('POST', `/api/shortlists/${id}/answers`, { op: newOp(), name: SEAT })
      const scriptData = [{ id: '_meta', name: 'Brought Along', author: NAME }, 'washerwoman', 'imp']
      await browser.read('POST', `/api/shortlists/${id}/candidates`, { scriptRef: { kind: 'upload', scriptData } })
    },
  ],
  [
    'sponsors a script, and has searched for people',
    async ({ browser }) => {
      const scriptData = [{ id: '_meta', name: 'Still Here', author: 'A Hand' }, 'washerwoman', 'imp', 'chef']
      await browser.read('POST', '/api/scripts', { scriptData })
      await browser.read('GET', '/api/users/search?query=host')
    },
  ],
  [
    'has given feedback, signed in and signed out',
    async ({ browser }) => {
      for (const [sender, email] of [
        [browser, EMAILS[0]],
        [new Browser(), EMAILS[1].toUpperCase()],
      ] as const) {
        const message = { name: NAME, email, message: 'Lovely bells.', openForMs: 60_000 }
        await sender.read('POST', '/api/feedback', message)
      }
    },
  ],
  [
    'is in an archive of the log',
    async ({ browser, id }, { admin }) => {
      await browser.read('PUT', `/api/users/${id}/avatar-preference`, { avatarSource: 'none' })
      await admin.browser.read('POST', '/api/admin/activity/clear', {})
    },
  ],
  [
    'waits for a provider',
    async ({ browser }) => browser.send('/auth/google?link=1', { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
  ],
]
