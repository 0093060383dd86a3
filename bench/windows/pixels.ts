import type { Browser } from 'playwright-core'
import type { Drawing } from '../../src/domain/window/draw.ts'

/** Colours by the names of glass, and `surface`. */
export type Theme = Readonly<Record<string, string>>

const SIZE = 44
/** As `script-window.module.css` has it at this size. */
const LEAD = 1.15

/** The mean distance of the pixels of every pair in CIELAB, row by row. */
export async function distancesOf(browser: Browser, drawings: readonly Drawing[], theme: Theme): Promise<number[]> {
  const page = await browser.newPage()
  try {
    const drawn = await page.evaluate(draw, { drawings, theme, size: SIZE, lead: LEAD })
    return compare(drawn.map((bytes) => labOf(Buffer.from(bytes, 'base64'))))
  } finally {
    await page.close()
  }
}

interface Asked {
  drawings: readonly Drawing[]
  theme: Theme
  size: number
  lead: number
}

/** In the browser, where nothing outside of this function is known: the bytes of each picture. */
function draw({ drawings, theme, size, lead }: Asked): string[] {
  const colour = (name: string) => theme[name] ?? '#000'
  const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas.')
  const disc = (x: number, y: number, radius: number) => {
    const path = new Path2D()
    path.arc(x, y, radius, 0, 7)
    return path
  }
  const paint = (path: Path2D, fill: string | null, width: number, line = 'lead') => {
    context.lineWidth = width
    context.strokeStyle = colour(line)
    if (fill !== null) context.fillStyle = colour(fill)
    if (fill !== null) context.fill(path, 'evenodd')
    context.stroke(path)
  }
  return drawings.map(({ glass, leads, lights }) => {
    context.resetTransform()
    context.fillStyle = colour('surface')
    context.fillRect(0, 0, size, size)
    // The view box of the page's own drawing.
    context.setTransform(size / 97, 0, 0, size / 97, (-1.5 * size) / 97, (-1.5 * size) / 97)
    context.lineJoin = 'round'
    paint(disc(50, 50, 48), 'lead', 0.1)
    for (const { glass: name, outline } of glass) paint(new Path2D(outline), name, lead)
    for (const radius of leads) paint(disc(50, 50, radius), null, lead * 1.9)
    for (const { x, y, team } of lights) paint(disc(x, y, 2.2), team, lead * 1.3)
    paint(disc(50, 50, 47.6), null, 1.7, 'rim')
    return btoa(String.fromCharCode(...context.getImageData(0, 0, size, size).data))
  })
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

function labOf(bytes: Uint8Array): Float32Array {
  const lab = new Float32Array((bytes.length / 4) * 3)
  for (let at = 0; at < bytes.length / 4; at += 1) {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(4 * at, 4 * at + 3)
    const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)]
    const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    lab.set([116 * y - 16, 500 * (x - y), 200 * (y - z)], 3 * at)
  }
  return lab
}

function compare(pictures: readonly Float32Array[]): number[] {
  return pictures.flatMap((one) => pictures.map((other) => meanDistance(one, other)))
}

function meanDistance(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 3) {
    const lightness = (one[at] ?? 0) - (other[at] ?? 0)
    const a = (one[at + 1] ?? 0) - (other[at + 1] ?? 0)
    const b = (one[at + 2] ?? 0) - (other[at + 2] ?? 0)
    sum += Math.sqrt(lightness ** 2 + a ** 2 + b ** 2)
  }
  return (3 * sum) / one.length
}
