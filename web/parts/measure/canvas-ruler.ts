import type { Face, Ruler } from './text-lines.ts'

const FONTS_MS = 2_000
const MEASURED_PX = 100
/** Letters that our fonts do not have: a system's font is drawn wider at small sizes than it is measured. */
const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u
const OTHER_WIDENING = 1.12
/** Where there is no canvas: about as wide as most letters. */
const USUAL_EMS = 0.55

const FONTS: Readonly<Record<Face, { weight: number; family: '--body' | '--display' }>> = {
  plain: { weight: 400, family: '--body' },
  strong: { weight: 700, family: '--body' },
  title: { weight: 600, family: '--display' },
}

/** Measures with the fonts that are printed; waits for those that the contents need, but for two seconds at most. */
export async function loadRuler(contents: object): Promise<Ruler> {
  const letters = [...new Set(JSON.stringify(contents))].join('')
  const fonts = cssFonts()
  const loaded = Object.values(fonts).map((font) => document.fonts.load(font, letters).catch(() => []))
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, FONTS_MS))])
  return canvasRuler(fonts)
}

function canvasRuler(fonts: Readonly<Record<Face, string>>): Ruler {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return (text) => text.length * USUAL_EMS
  const widths: Record<Face, Map<string, number>> = { plain: new Map(), strong: new Map(), title: new Map() }
  let lastFace: Face | null = null
  return (text, face) => {
    const known = widths[face].get(text)
    if (known !== undefined) return known
    if (face !== lastFace) {
      context.font = fonts[face]
      // As the sheets are drawn: without rounding to the screen's pixels.
      context.textRendering = 'geometricPrecision'
      lastFace = face
    }
    const width = context.measureText(text).width / MEASURED_PX
    const safe = OTHER_SCRIPTS.test(text) ? width * OTHER_WIDENING : width
    widths[face].set(text, safe)
    return safe
  }
}

function cssFonts(): Record<Face, string> {
  const cssOf = (face: Face) => fontOf(face, MEASURED_PX)
  return { plain: cssOf('plain'), strong: cssOf('strong'), title: cssOf('title') }
}

/** A face in a size as CSS and canvases name it. */
export function fontOf(face: Face, px: number): string {
  const { weight, family } = FONTS[face]
  const tokens = getComputedStyle(document.documentElement)
  return `${weight} ${px}px ${tokens.getPropertyValue(family).trim() || 'sans-serif'}`
}
