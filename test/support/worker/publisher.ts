import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { NIGHT_MARKERS } from '#domain/catalogue/sort-patterns.ts'
import type { OfficialFile } from '#protocol/official-files.ts'
import { PIXEL } from './identity.ts'

const DATA = 'http://localhost:9998'

type Role = Record<string, unknown> & { id: string }

interface Files {
  roles: Role[]
  jinxes: { id: string; jinx: { id: string; reason: string }[] }[]
  nightsheet: { firstNight: string[]; otherNight: string[] }
}

/** Stands in for the publisher: the official facts with invented texts, well-behaved until a test breaks something. */
export class Publisher {
  files: Files = publishedFiles()
  /** What is answered instead of a file. */
  readonly instead = new Map<OfficialFile, () => Response | Promise<Response>>()
  readonly missingIcons = new Set<string>()
  readonly asked: string[] = []
  /** Something that happens while Belfry waits for an answer. */
  meanwhile: () => Promise<void> = async () => {}

  /** Lets the Worker's own fetch reach it, and nothing else. */
  open(): void {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { origin, pathname } = new URL(new Request(input, init).url)
      if (origin !== DATA) throw new Error(`The tests reached out to ${origin}.`)
      this.asked.push(pathname)
      return this.#answer(pathname)
    })
  }

  async #answer(pathname: string): Promise<Response> {
    const file = /^\/data\/(\w+)\.json$/u.exec(pathname)?.[1] as OfficialFile | undefined
    if (file === undefined) return this.#icon(pathname.replace('/characters/', ''))
    await this.meanwhile()
    return this.instead.get(file)?.() ?? Response.json(this.files[file])
  }

  #icon(path: string): Response {
    return this.missingIcons.has(path) ? new Response('gone', { status: 404 }) : new Response(PIXEL)
  }
}

function publishedFiles(): Files {
  const { all, jinxes } = embeddedCatalogue()
  return {
    roles: all.map(({ id, name, team, edition, setup }) => ({
      id,
      name,
      team,
      edition,
      setup,
      reminders: [],
      flavor: 'Some flavour.',
      ability: `What the ${name} does.`,
    })),
    jinxes: [...new Set(jinxes.map(({ a }) => a))].map((a) => ({
      id: a,
      jinx: jinxes.filter((jinx) => jinx.a === a).map(({ b }) => ({ id: b, reason: `How ${a} goes with ${b}.` })),
    })),
    nightsheet: { firstNight: nightOf('firstNight'), otherNight: nightOf('otherNight') },
  }
}

function nightOf(night: 'firstNight' | 'otherNight'): string[] {
  const wakers = embeddedCatalogue().all.map((character) => ({ id: character.id, place: character[night] }))
  const markers = Object.entries(NIGHT_MARKERS[night]).map(([id, place]) => ({ id, place: place || 0.5 }))
  return [...markers, ...wakers]
    .filter(({ place }) => place > 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id)
}

/** Everything that makes the catalogue, as it lies in the tables: equal texts are equal catalogues, byte by byte. */
export async function catalogueBytes(): Promise<string> {
  const tables = await env.DB.batch([
    env.DB.prepare('SELECT * FROM character ORDER BY id'),
    env.DB.prepare('SELECT * FROM jinx ORDER BY a_id, b_id'),
    env.DB.prepare('SELECT night_markers, synced_at, jinxes_updated_at FROM catalogue_state'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}
