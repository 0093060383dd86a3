import { drawWindow } from '#domain/window/draw.ts'
import { readWindow } from '#domain/window/window.ts'
import { BELL, CLAPPER, WALL } from '../../../app/layout/brand.tsx'
import { fontOf, loadRuler } from '../../../parts/measure/canvas-ruler.ts'
import type { Ruler } from '../../../parts/measure/text-lines.ts'
import { BAR_HEIGHT, type Circle, type PictureLayout, pictureLayout } from './picture-layout.ts'
import type { PictureSize, PictureWords } from './picture-words.ts'

/** How wide the lead is in a window of 100, as large windows have it: window-panes.module.css. */
const LEAD = { pane: 0.6, ring: 1.14, light: 0.78, rim: 1.7 }
const LIGHT_RADIUS = 2.2

interface Brush {
  context: CanvasRenderingContext2D
  /** A colour of the canvas by the name of its token. */
  token: (name: string) => string
}

interface Supplies {
  ruler: Ruler
  logo: HTMLImageElement | null
}

/** Waits for the fonts of a picture, and for the logo that has the window's place if it is Belfry's own file. */
export async function loadSupplies(words: PictureWords, logoUrl: string | null): Promise<Supplies> {
  const [ruler, logo] = await Promise.all([loadRuler(words), loadLogo(logoUrl)])
  return { ruler, logo }
}

/** Draws a picture of a result on all of a canvas of its size, in the colours of the canvas; false where the browser cannot. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  words: PictureWords,
  size: PictureSize,
  { ruler, logo }: Supplies,
): boolean {
  const context = canvas.getContext('2d')
  if (context === null) return false
  context.textRendering = 'geometricPrecision'
  const tokens = getComputedStyle(canvas)
  const brush: Brush = { context, token: (name) => tokens.getPropertyValue(`--${name}`).trim() }
  const layout = pictureLayout(words, size, ruler)
  drawGround(brush, canvas, layout)
  if (logo === null) layout.windows.forEach((circle, place) => drawGlass(brush, circle, words.windows[place]))
  else drawLogo(context, layout.glow, logo)
  drawBars(brush, layout)
  drawTexts(brush, layout)
  return true
}

async function loadLogo(logoUrl: string | null): Promise<HTMLImageElement | null> {
  // A picture from elsewhere would tell somebody, and then the canvas could not be saved.
  if (logoUrl === null || new URL(logoUrl, location.href).origin !== location.origin) return null
  const logo = new Image()
  logo.src = logoUrl
  return logo.decode().then(
    () => logo,
    () => null,
  )
}

function drawGround({ context, token }: Brush, { width, height }: HTMLCanvasElement, layout: PictureLayout): void {
  const { glow, windows, tower } = layout
  context.fillStyle = token('bg')
  context.fillRect(0, 0, width, height)
  const light = context.createRadialGradient(glow.x, glow.y, glow.radius * 0.5, glow.x, glow.y, glow.radius * 1.75)
  for (const [at, opacity] of [
    [0, 0.5],
    [0.45, 0.24],
    [0.75, 0.07],
    [1, 0],
  ] as const) {
    light.addColorStop(at, withOpacity(token('accent'), opacity))
  }
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  // The rim of the picture.
  context.strokeStyle = withOpacity(token('accent'), 0.55)
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(20, 20, width - 40, height - 40, 18)
  context.stroke()
  drawDial({ context, token }, glow)
  drawTower({ context, token }, tower)
  const side = glow.radius * 1.3
  if (windows.length === 0) drawTower({ context, token }, { x: glow.x - side / 2, y: glow.y - side / 2, size: side })
}

/** Belfry's dial around the windows: twelve hours, those of the quarters longer. */
function drawDial({ context, token }: Brush, { x, y, radius }: Circle): void {
  context.lineCap = 'round'
  for (let hour = 0; hour < 12; hour += 1) {
    const isQuarter = hour % 3 === 0
    const [sine, cosine] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)]
    const [inner, outer] = [radius + 15, radius + (isQuarter ? 33 : 25)]
    context.lineWidth = isQuarter ? 5 : 3
    context.strokeStyle = withOpacity(token('accent'), isQuarter ? 0.75 : 0.45)
    context.beginPath()
    context.moveTo(x + sine * inner, y + cosine * inner)
    context.lineTo(x + sine * outer, y + cosine * outer)
    context.stroke()
  }
}

/** Colours of tokens are six digits. */
const withOpacity = (colour: string, opacity: number) =>
  colour +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')

function drawTower({ context, token }: Brush, { x, y, size }: PictureLayout['tower']): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 32, size / 32)
  context.strokeStyle = token('accent')
  context.fillStyle = token('accent')
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.stroke(pathOf(WALL))
  fillOutline(context, BELL + CLAPPER)
  context.restore()
}

const pathOf = (outline: string) => new Path2D(outline)

/** Fills SVG path data, and answers its path. */
function fillOutline(context: CanvasRenderingContext2D, outline: string): Path2D {
  const path = pathOf(outline)
  context.fill(path, 'evenodd')
  return path
}

/** Works in a box of 100, whose middle is that of the circle. */
function inBox({ context }: Brush, { x, y, radius }: Circle, draw: () => void): void {
  context.save()
  context.translate(x - radius, y - radius)
  context.scale(radius / 48.5, radius / 48.5)
  context.translate(-1.5, -1.5)
  context.lineJoin = 'round'
  draw()
  context.restore()
}

/** A window as `ScriptWindow` has it, or the plain ring or clear glass that it has instead. */
function drawGlass(brush: Brush, circle: Circle, window: string | null | undefined): void {
  const read = window == null ? null : readWindow(window)
  inBox(brush, circle, () => {
    fillCircle(brush, 48, 'glass-lead')
    if (read !== null) drawPanes(brush, drawWindow(read))
    else if (window === null) drawClearGlass(brush)
    else for (const [radius, team] of RINGS) fillCircle(brush, radius, team)
    if (window !== null) drawSheen(brush)
    strokeCircle(brush, 47.6, LEAD.rim, 'glass-rim')
  })
}

const RINGS = [
  [46.4, 'townsfolk'],
  [30, 'glass-lead'],
  [28.5, 'outsider'],
  [20, 'glass-lead'],
  [18.5, 'minion'],
  [10.5, 'glass-lead'],
  [9, 'demon'],
] as const

function drawPanes({ context, token }: Brush, { glass, leads, lights }: ReturnType<typeof drawWindow>): void {
  context.lineWidth = LEAD.pane
  context.strokeStyle = token('glass-lead')
  for (const pane of glass) {
    context.fillStyle = token(`glass-${pane.glass}`)
    context.stroke(fillOutline(context, pane.outline))
  }
  for (const radius of leads) strokeCircle({ context, token }, radius, LEAD.ring, 'glass-lead')
  for (const { x, y, team } of lights) {
    context.beginPath()
    context.arc(x, y, LIGHT_RADIUS, 0, 2 * Math.PI)
    context.fillStyle = token(`glass-${team}`)
    context.fill()
    context.lineWidth = LEAD.light
    context.stroke()
  }
}

/** The lattice of `.clear` in script-window.module.css. */
function drawClearGlass(brush: Brush): void {
  const { context, token } = brush
  const glass = context.createLinearGradient(22, 10, 78, 90)
  glass.addColorStop(0, token('glass-clear-light'))
  glass.addColorStop(1, token('glass-clear'))
  circlePath(context, 46.4)
  context.fillStyle = glass
  context.fill()
  context.save()
  context.clip()
  context.strokeStyle = token('glass-lead')
  context.lineWidth = 1.6
  for (const angle of [-28, 28]) {
    context.save()
    context.translate(50, 50)
    context.rotate((angle * Math.PI) / 180)
    for (let x = -70; x <= 70; x += 17.5) context.strokeRect(x, -80, 0, 160)
    context.restore()
  }
  context.restore()
}

/** Light falls from above, as on a large window. */
function drawSheen({ context }: Brush): void {
  const sheen = context.createLinearGradient(26, 8, 74, 92)
  sheen.addColorStop(0, '#ffffff6b')
  sheen.addColorStop(0.48, '#ffffff00')
  sheen.addColorStop(0.481, '#00000000')
  sheen.addColorStop(1, '#00000057')
  context.globalCompositeOperation = 'soft-light'
  context.fillStyle = sheen
  circlePath(context, 48)
  context.fill()
  context.globalCompositeOperation = 'source-over'
}

function circlePath(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath()
  context.arc(50, 50, radius, 0, 2 * Math.PI)
}

function fillCircle({ context, token }: Brush, radius: number, colour: string): void {
  circlePath(context, radius)
  context.fillStyle = token(colour)
  context.fill()
}

function strokeCircle({ context, token }: Brush, radius: number, width: number, colour: string): void {
  circlePath(context, radius)
  context.lineWidth = width
  context.strokeStyle = token(colour)
  context.stroke()
}

/** All of it, in a square within the glow. */
function drawLogo(context: CanvasRenderingContext2D, { x, y, radius }: Circle, logo: HTMLImageElement): void {
  const side = radius * Math.SQRT2
  const scale = Math.min(side / logo.naturalWidth, side / logo.naturalHeight)
  const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale]
  context.drawImage(logo, x - width / 2, y - height / 2, width, height)
}

function drawBars({ context, token }: Brush, { bars }: PictureLayout): void {
  const bar = (x: number, y: number, width: number, colour: string) => {
    context.beginPath()
    context.roundRect(x, y, width, BAR_HEIGHT, BAR_HEIGHT / 2)
    context.fillStyle = colour
    context.fill()
  }
  for (const { x, y, width, share, isFirst } of bars) {
    bar(x, y, width, withOpacity(token('line-strong'), 0.3))
    if (share > 0) bar(x, y, Math.max(BAR_HEIGHT, width * share), token(isFirst ? 'accent' : 'line-strong'))
  }
}

/** Letters that are read from the right. */
const FROM_THE_RIGHT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function drawTexts({ context, token }: Brush, { texts }: PictureLayout): void {
  for (const { text, x, y, align, size, face, ink } of texts) {
    context.font = fontOf(face, size)
    context.textAlign = align
    context.direction = FROM_THE_RIGHT.test(text) ? 'rtl' : 'ltr'
    context.fillStyle = token(ink)
    context.fillText(text, x, y)
  }
}
