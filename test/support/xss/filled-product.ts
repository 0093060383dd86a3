import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../visitor.ts'
import { fitting } from './payloads.ts'

/** Every 20 payloads are the characters of one script. */
const CHARACTERS = 20
const TEAMS = ['townsfolk', 'outsider', 'minion', 'demon', 'traveller', 'fabled', 'loric'] as const

/** What was made of the payloads, by where it is looked at. */
export interface Filled {
  /** Scripts whose names and authors are payloads. */
  named: { id: string; name: string }[]
  /** Scripts whose characters, jinxes, reminders and house rules are payloads. */
  written: string[]
  /** Display names are only letters: each payload that was taken as one. */
  takenAsName: string[]
}

export async function fillLibrary(url: string, payloads: readonly string[]): Promise<Filled> {
  const admin = new Visitor(url)
  await admin.signIn('admin@belfry.test')
  const names = fitting(payloads, 100)
  const named: Filled['named'] = []
  for (const [index, name] of names.entries()) {
    const author = names.at(index - 1) ?? name
    // Another character in each, so that none is a duplicate.
    const scriptData = [
      { id: '_meta', name, author, almanac: name, background: name },
      'imp',
      'chef',
      homebrew(index, name),
    ]
    named.push({ id: await publish(admin, scriptData), name })
  }
  const written: string[] = []
  for (let at = 0; at < payloads.length; at += CHARACTERS) {
    const some = payloads.slice(at, at + CHARACTERS)
    const meta = {
      id: '_meta',
      name: `Written ${at}`,
      author: 'Ana',
      bootlegger: some,
      firstNight: ['imp', ...some.slice(0, 3)],
    }
    written.push(await publish(admin, [meta, 'imp', ...some.map((payload, index) => homebrew(at + index, payload))]))
  }
  await fillCatalogue(admin, payloads)
  await fillFeedback(url, payloads)
  return { named, written, takenAsName: await takenAsName(url, payloads.slice(0, 40)) }
}

function homebrew(index: number, payload: string) {
  const short = payload.length <= 50 ? payload : `Own ${index}`
  return {
    id: `own${index}`,
    name: short,
    team: TEAMS[index % TEAMS.length],
    ability: payload,
    flavor: payload,
    firstNight: index + 1,
    firstNightReminder: payload,
    otherNight: index + 1,
    otherNightReminder: payload,
    reminders: [short],
    image: payload,
    jinxes: [{ id: 'imp', reason: payload }],
    [short]: payload,
  }
}

async function publish(admin: Visitor, scriptData: unknown[]): Promise<string> {
  const { id } = await admin.read<{ id: string }>('POST', '/api/scripts', { scriptData, bulk: true })
  return id
}

async function fillCatalogue(admin: Visitor, payloads: readonly string[]): Promise<void> {
  const { items } = await admin.read<{ items: { id: string; name: string }[] }>('GET', '/api/characters')
  for (const [index, payload] of payloads.entries()) {
    const [character, next] = [items[index % items.length], items[(index + 40) % items.length]]
    if (character === undefined || next === undefined) continue
    const name = payload.length <= 50 ? payload : character.name
    await admin.read('PUT', `/api/characters/${character.id}`, { name, ability: payload })
    // Some of these pairs exist already.
    await admin.call('PUT', '/api/characters/jinxes/override', {
      aId: character.id,
      bId: next.id,
      reason: payload,
      enabled: true,
    })
  }
}

async function fillFeedback(url: string, payloads: readonly string[]): Promise<void> {
  const visitor = new Visitor(url)
  for (const payload of payloads) {
    const body = {
      name: fitting([payload], 100)[0] ?? 'Ana',
      email: 'ana@example.org',
      message: payload,
      openForMs: 60_000,
      isConfirmed: true,
      userAgent: payload,
    }
    await visitor.read('POST', '/api/feedback', body)
  }
}

async function takenAsName(url: string, payloads: readonly string[]): Promise<string[]> {
  const person = new Visitor(url)
  await person.signIn('storyteller@belfry.test')
  const taken: string[] = []
  for (const displayName of payloads) {
    const response = await person.call('POST', '/api/auth/setup-display-name', { displayName })
    if (response.ok) taken.push(displayName)
  }
  return taken
}

/** Fills a room, whose Storyteller holds the token, with people and nominations that are payloads. */
export async function fillRoom(url: string, code: string, token: string, payloads: readonly string[]): Promise<void> {
  const host = new Visitor(url)
  for (const name of fitting(payloads, 50).slice(0, 58)) await new Visitor(url).join(code, name)
  await host.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, token)
  for (const [index, text] of fitting(payloads, 100).slice(0, 60).entries()) {
    const upload = {
      kind: 'upload',
      scriptData: [{ id: '_meta', name: text, author: text }, 'imp', homebrew(index, text)],
    }
    await nominate(host, code, token, index % 2 === 0 ? { kind: 'freeform', text } : upload)
  }
}

/** The room takes so many calls a second. */
async function nominate(host: Visitor, code: string, token: string, scriptRef: object): Promise<void> {
  for (;;) {
    const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef }
    const response = await host.call('POST', `/api/rooms/${code}/commands`, command, token)
    if (response.status !== 429) {
      // Some payloads are the same option twice once invisible letters are gone.
      if (!response.ok && response.status !== 409) throw new Error(await response.text())
      return
    }
    await sleep(300)
  }
}
