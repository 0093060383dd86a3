// @module-tag gate: below a second
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AFTER_SHARING, SHARE_TARGET } from '#protocol/document.ts'
import { pagePaths } from '#protocol/pages.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
  label?: string
}
interface Manifest {
  [name: string]: unknown
  icons: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  screenshots: Picture[]
}

const MOST_BYTES = 60_000

const read = (path: string) => readFile(new URL(`../../web/public${path}`, import.meta.url))
const manifest: Manifest = JSON.parse(String(await read('/manifest.webmanifest')))
const { icons, shortcuts, screenshots } = manifest
const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]
const drawn = pictures.filter(({ type }) => type !== 'image/svg+xml')

describe('the manifest', () => {
  it('says what Belfry is, and that it opens in a window of its own', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Belfry',
      short_name: 'Belfry',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      dir: 'ltr',
      theme_color: '#0e1020',
      background_color: '#0e1020',
      categories: ['games', 'entertainment'],
    })
    expect(manifest['description']).toContain('before the bell tolls')
  })

  it('has an icon of every kind', () => {
    const kinds = icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)
    expect(kinds).toEqual([
      'any any',
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 512x512',
    ])
  })

  it.each(shortcuts)('leads from $name to a page', ({ url }) => {
    expect(pagePaths()).toContain(url)
  })

  it('takes shared links, texts and files, and opens script files, all of which end in Add Script', () => {
    const { share_target: share, file_handlers: opened } = manifest as Record<string, unknown>
    expect(share).toEqual({
      action: SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['application/json', '.json'] }],
      },
    })
    expect(opened).toEqual([{ action: '/add-script', accept: { 'application/json': ['.json'] } }])
    expect(pagePaths()).toContain('/add-script')
    expect(AFTER_SHARING).toMatch(/^\/add-script\?/u)
  })

  it('never takes a window in which a vote may be going on', () => {
    expect(manifest['launch_handler']).toEqual({ client_mode: ['navigate-new', 'auto'] })
  })

  it('shows the app in a window as narrow as a phone and as wide as a laptop', () => {
    for (const form of ['narrow', 'wide']) {
      expect(screenshots.filter((shot) => shot.form_factor === form && shot.label)).toHaveLength(2)
    }
  })

  it.each(drawn)('has $src as large as it says', async ({ src, sizes, type }) => {
    const bytes = await read(src)
    expect(type === 'image/png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes)).toBe(sizes)
    expect(bytes.length).toBeLessThan(MOST_BYTES)
  })
})

describe('a maskable icon', () => {
  it.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
    '$src keeps the bell in the circle that stays',
    async ({ src }) => {
      const { size, pixelAt } = pixelsOf(await read(src))
      const ground = String(pixelAt(0, 0))
      let farthest = 0
      let isWhole = true
      forEachPixel(size, (x, y) => {
        const pixel = pixelAt(x, y)
        isWhole &&= (pixel[3] ?? 255) === 255
        if (String(pixel) !== ground) farthest = Math.max(farthest, Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2))
      })
      expect(isWhole).toBe(true)
      expect(farthest / size).toBeLessThan(0.4)
      // Nor is it lost in the middle.
      expect(farthest / size).toBeGreaterThan(0.35)
    },
  )
})

describe('the monochrome icon', () => {
  it('is a shape of one colour on nothing', async () => {
    const { size, pixelAt } = pixelsOf(await read('/icons/bell-monochrome-512.png'))
    const colours = new Set<string>()
    let opaque = 0
    forEachPixel(size, (x, y) => {
      const [red, green, blue, alpha] = pixelAt(x, y)
      if (alpha === 255) opaque += 1
      if (alpha !== 0) colours.add(`${red} ${green} ${blue}`)
    })
    expect(colours).toEqual(new Set(['255 255 255']))
    expect(pixelAt(0, 0)[3]).toBe(0)
    expect(opaque / size ** 2).toBeGreaterThan(0.1)
    expect(opaque / size ** 2).toBeLessThan(0.5)
  })
})

const sizeOfPng = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

/** Each part of the file says its length; the one that begins the picture has its size. */
function sizeOfJpeg(jpeg: Buffer): string {
  let at = 2
  while (![0xc0, 0xc2].includes(jpeg.readUInt8(at + 1))) at += 2 + jpeg.readUInt16BE(at + 2)
  return `${jpeg.readUInt16BE(at + 7)}x${jpeg.readUInt16BE(at + 5)}`
}

function forEachPixel(size: number, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) visit(x, y)
}

/** The pixels of a square PNG with 8 bits a channel, without interlacing. */
function pixelsOf(png: Buffer): { size: number; pixelAt: (x: number, y: number) => readonly number[] } {
  const size = png.readUInt32BE(16)
  expect([png.readUInt8(24), png.readUInt8(28)]).toEqual([8, 0])
  const channels = png.readUInt8(25) === 6 ? 4 : 3
  const row = size * channels
  const packed = inflateSync(Buffer.concat([...dataOf(png)]))
  const pixels = Buffer.alloc(row * size)
  for (let y = 0; y < size; y += 1) {
    const filter = packed.readUInt8(y * (row + 1))
    for (let x = 0; x < row; x += 1) {
      const left = x < channels ? 0 : (pixels[y * row + x - channels] ?? 0)
      const up = y === 0 ? 0 : (pixels[(y - 1) * row + x] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (pixels[(y - 1) * row + x - channels] ?? 0)
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? Number.NaN
      pixels[y * row + x] = packed.readUInt8(y * (row + 1) + 1 + x) + guess
    }
  }
  return { size, pixelAt: (x, y) => [...pixels.subarray(y * row + x * channels, y * row + (x + 1) * channels)] }
}

function* dataOf(png: Buffer): Generator<Buffer> {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') yield png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
  }
}

/** Whichever neighbour comes closest to what the three together foretell. */
function paeth(left: number, up: number, corner: number): number {
  const foretold = left + up - corner
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(foretold - value)) as [
    number,
    number,
    number,
  ]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
