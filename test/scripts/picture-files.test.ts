// @module-tag gate: below a second
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { characterList } from '#protocol/catalogue/character-list.ts'
import { drawPortrait } from '../../scripts/identity/portrait.ts'
import { bringPictures } from '../../scripts/product/picture-files.ts'

const PNG = await sharp(drawPortrait('Imp')).resize(177, 177).png().toBuffer()
const PICTURES: Record<string, Uint8Array> = {}
let icons: (string | null)[] = []
let version = 'aaaaaaaaaaaaaaaa'
let asked: string[] = []

/** A site whose first characters have these icons. */
const site = createServer((request, answer) => {
  const path = request.url ?? ''
  asked.push(path)
  const list = characterList(embeddedCatalogue())
  const items = list.items.map((item, n) => ({ ...item, icon_url: icons[n] ?? null }))
  if (path === '/api/characters') return answer.end(JSON.stringify({ ...list, items, version }))
  const picture = PICTURES[path]
  return picture === undefined ? answer.writeHead(404).end() : answer.end(picture)
})
let origin = ''
let folder = ''

beforeAll(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => void site.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belfry-pictures-'))
  asked = []
  icons = ['/images/icon-one', '/images/icon-gone', '/images/icon-words', '/images/avatar-sam', '/etc/passwd']
  version = 'aaaaaaaaaaaaaaaa'
  Object.assign(PICTURES, { '/images/icon-one': PNG, '/images/icon-words': Buffer.from('no picture') })
})
afterEach(() => rmSync(folder, { recursive: true }))

const names = (): string[] => JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'))

describe('Pictures of characters', () => {
  test('become small WebP files under their own addresses; what is gone, or none, is left to the Worker', async () => {
    expect(await bringPictures(origin, folder)).toBe(1)
    const { format, width, height } = await sharp(join(folder, 'images/icon-one')).metadata()
    expect([format, width, height]).toEqual(['webp', 96, 96])
    expect(statSync(join(folder, 'images/icon-one')).size).toBeLessThan(PNG.length)
    expect(names()).toEqual(['/images/icon-one'])
    expect(asked.toSorted()).toEqual(
      ['/api/characters', '/images/icon-gone', '/images/icon-one', '/images/icon-words'].toSorted(),
    )
    expect(existsSync(join(folder, `catalogue/${version}.json`))).toBe(true)
  })

  test('are asked for once, and what a deploy has made small is never made smaller again', async () => {
    await bringPictures(origin, folder)
    const small = readFileSync(join(folder, 'images/icon-one'))
    asked = []
    expect(await bringPictures(origin, folder)).toBeNull()
    expect(asked).toEqual(['/api/characters'])
    Object.assign(PICTURES, { '/images/icon-two': small })
    icons = ['/images/icon-two']
    version = 'bbbbbbbbbbbbbbbb'
    expect(await bringPictures(origin, folder)).toBe(1)
    expect(readFileSync(join(folder, 'images/icon-two'))).toEqual(small)
    expect(readdirSync(join(folder, 'images'))).toEqual(['icon-two'])
    expect(readdirSync(join(folder, 'catalogue'))).toEqual(['bbbbbbbbbbbbbbbb.json'])
  })

  test('are none while the catalogue is the one of the build, and a site that fails leaves what is there', async () => {
    version = embeddedCatalogue().fileVersion
    icons = []
    expect(await bringPictures(origin, folder)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
    await expect(bringPictures('http://127.0.0.1:1', folder)).rejects.toThrow('fetch failed')
  })
})
