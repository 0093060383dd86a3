import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { OfficialFile } from '#protocol/catalogue/official-files.ts'
import { type PublishedFiles, publishedFiles } from '../published-files.ts'
import { PIXEL } from './identity.ts'
import { newWorld } from './world.ts'

const DATA = 'http://localhost:9998'

/** Stands in for the publisher: the official facts with invented texts, well-behaved until a test breaks something. */
export class Publisher {
  files: PublishedFiles = publishedFiles()
  /** What is answered instead of a file. */
  readonly instead = new Map<OfficialFile, () => Response | Promise<Response>>()
  readonly missingIcons = new Set<string>()
  readonly asked: string[] = []
  /** Something that happens while Belfry waits for an answer. */
  inBetween: () => Promise<void> = async () => {}

  /** In a world without scripts; to be closed with `vi.unstubAllGlobals`. */
  static async inNewWorld(): Promise<Publisher> {
    await newWorld(0)
    const publisher = new Publisher()
    publisher.open()
    return publisher
  }

  /** The facts of a character, to be changed. */
  readonly role = (id: string) => this.files.roles.find((one) => one.id === id) ?? { id }

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
    await this.inBetween()
    return this.instead.get(file)?.() ?? Response.json(this.files[file])
  }

  #icon(path: string): Response {
    return this.missingIcons.has(path) ? new Response('gone', { status: 404 }) : new Response(PIXEL)
  }
}

/** Everything that makes the catalogue, as it lies in the tables: equal texts are equal catalogues, byte by byte. */
export async function catalogueBytes(): Promise<string> {
  const tables = await env.DB.batch([
    env.DB.prepare('SELECT * FROM character ORDER BY id'),
    env.DB.prepare('SELECT * FROM jinx ORDER BY a_id, b_id'),
    env.DB.prepare('SELECT * FROM character_change ORDER BY id'),
    env.DB.prepare('SELECT night_markers, synced_at, jinxes_updated_at FROM catalogue_state'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}
