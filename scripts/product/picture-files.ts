import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import { catalogueFile } from '#protocol/catalogue/character-list.ts'
import { inProject } from './in-project.ts'

const CLIENT = inProject('dist/client')
/** Twice the largest that a page shows one. */
const SIDE = 96
const AT_ONCE = 6
const ANSWER_MS = 15_000
const ADDRESS = /^\/images\/icon-[a-z\d-]+$/u
/** Which pictures are files, for the Worker. */
const NAMES = 'pictures.json'

/** Where a state folder keeps what is served beside the files of the build. */
export const picturesIn = (stateDir: string): string => join(stateDir, 'pictures')

/** The files that a state folder is served with: those of the build, and its pictures. */
export function filesOf(stateDir: string): string {
  const pictures = picturesIn(stateDir)
  if (!existsSync(join(pictures, NAMES))) return CLIENT
  const folder = join(stateDir, 'files')
  rmSync(folder, { recursive: true, force: true })
  for (const part of [CLIENT, pictures]) cpSync(part, folder, { recursive: true })
  return folder
}

/**
 * Makes files of the catalogue that a site has synced and of its characters' pictures, in `folder`, under the addresses that they
 * have already. Answers how many pictures are files now; null where nothing has changed. Throws what the network throws.
 */
export async function bringPictures(origin: string, folder: string): Promise<number | null> {
  const answer = await asked(origin, '/api/characters')
  if (!answer.ok) throw new Error(`/api/characters answered ${answer.status}`)
  const text = await answer.text()
  const { items, version }: CharacterList = JSON.parse(text)
  const file = catalogueFile(version)
  if (existsSync(join(CLIENT, file)) || existsSync(join(folder, file))) return null
  const wanted = items.flatMap(({ icon_url }) => (ADDRESS.test(icon_url ?? '') ? (icon_url ?? []) : []))
  for (const part of ['images', 'catalogue']) mkdirSync(join(folder, part), { recursive: true })
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    await Promise.all(wanted.slice(at, at + AT_ONCE).map(async (address) => bring(origin, address, folder)))
  removeOthers(folder, [...wanted, file])
  const names = wanted.filter((address) => existsSync(join(folder, address)))
  writeFileSync(join(folder, NAMES), JSON.stringify(names))
  // Last: by it the next one knows that all is there.
  writeFileSync(join(folder, file), text)
  return names.length
}

/** A picture that is gone, or is none, stays with the Worker: it says so, and pages show letters. */
async function bring(origin: string, address: string, folder: string): Promise<void> {
  const path = join(folder, address)
  if (existsSync(path)) return
  const answer = await asked(origin, address)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok) return
  const small = await smallWebp(bytes).catch(() => null)
  if (small !== null) writeFileSync(path, small)
}

/** One that an earlier deploy has made small stays as it is: each time would cost it some of its sharpness. */
async function smallWebp(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded only where there is something to do: its library is large.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes)
  const { format, width, height } = await picture.metadata()
  if (format === 'webp' && Math.max(width, height) <= SIDE) return bytes
  return picture.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }).toBuffer()
}

function removeOthers(folder: string, wanted: readonly string[]): void {
  for (const part of ['images', 'catalogue']) {
    for (const name of readdirSync(join(folder, part)))
      if (!wanted.includes(`/${part}/${name}`)) rmSync(join(folder, part, name))
  }
}

const asked = async (origin: string, path: string) =>
  fetch(origin + path, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
