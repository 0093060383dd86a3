import { describe, expect, it } from 'vitest'
import { windowOf } from '#domain/window/window.ts'
import { BAR_HEIGHT, type PictureLayout, pictureLayout } from '../../../../web/room/result/picture/picture-layout.ts'
import {
  PICTURE_SIZES,
  type PicturedResult,
  pictureFileName,
  type PictureSize,
  pictureWords,
} from '../../../../web/room/result/picture/picture-words.ts'

/** All letters are as wide. */
const ruler = (text: string) => [...text].length * 0.52
const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[]
const GLASS = windowOf([{ key: 'chef', team: 'townsfolk' }])

/** A vote of as many people as the first script has points; the scripts come in the order of their points. */
function resultOf(names: readonly string[], scores: readonly number[], more: Partial<PicturedResult> = {}) {
  const standings = names.map((scriptName, at) => {
    const score = scores[at] ?? 0
    return { nominationId: `n${at}`, scriptName, score, place: scores.filter((other) => other > score).length + 1 }
  })
  const winners = standings.filter(({ place, score }) => place === 1 && score > 0).map((entry) => entry.nominationId)
  const result: PicturedResult = {
    voteType: 'approval',
    votesCast: scores[0] ?? 0,
    standings: standings.map((standing) => ({ ...standing, window: GLASS })),
    winners,
    endedAt: '2026-11-21T12:00:00.000Z',
    decided: winners.length === 1 ? (winners[0] ?? null) : null,
    decidedBy: winners.length === 1 ? 'vote' : null,
    script: null,
    ...more,
  }
  return result
}

const FORTY = Array.from({ length: 40 }, (_, n) => `Script ${n + 1}`)
const RESULTS: Readonly<Record<string, PicturedResult>> = {
  'a short name': resultOf(['Sorrow', 'Salt', 'Gloaming'], [7, 4, 1]),
  'a long name': resultOf(
    ['The Very Long Night of the Bell Ringers of the Old Town and What Came of It', 'Salt'],
    [3, 1],
  ),
  'a long word': resultOf(['The Floccinaucinihilipili of Salt', 'Salt'], [3, 1]),
  'one endless word': resultOf(['W'.repeat(120), 'Salt'], [3, 1]),
  'an alphabet without spaces': resultOf(['真夜中の鐘が鳴り響く塔の物語そして誰もいなくなった村の話', 'Salt'], [3, 1]),
  'a name read from the right': resultOf(['ליל הפעמונים הארוך', 'أجراس منتصف الليل'], [3, 1]),
  'forty scripts': resultOf(FORTY, [9, 4, 4, 1]),
  'forty long names': resultOf(
    FORTY.map((name) => `${name} of a very long list that never seems to end, with words`),
    [9, 4],
  ),
  'a tie of two': resultOf(['The Sexton’s Arithmetic', 'An Orchard of Nooses', 'Salt'], [2, 2, 1]),
  'a tie of forty': resultOf(FORTY, Array<number>(40).fill(1)),
  'no votes': resultOf(FORTY, []),
  points: resultOf(['Sorrow', 'Salt'], [33, 21], { voteType: 'borda', votesCast: 11 }),
}

const CASES = Object.entries(RESULTS).flatMap(([kind, result]) => SIZES.map((size) => [kind, size, result] as const))

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function boxesOf({ texts, bars }: PictureLayout): Box[] {
  return [
    ...texts.map(({ text, x, y, align, size }) => {
      const width = ruler(text) * size
      const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
      return { left, right: left + width, top: y - size * 0.66, bottom: y + size * 0.2 }
    }),
    ...bars.map(({ x, y, width }) => ({ left: x, right: x + width, top: y, bottom: y + BAR_HEIGHT })),
  ]
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

describe('The picture of a result', () => {
  it.each(CASES)('has all of its words within its rim, none on another: %s, %s', (_, size, result) => {
    const layout = pictureLayout(pictureWords(result), size, ruler)
    const { width, height } = PICTURE_SIZES[size]
    const boxes = boxesOf(layout)
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(40)
      expect(right).toBeLessThanOrEqual(width - 40)
      expect(top).toBeGreaterThanOrEqual(40)
      expect(bottom).toBeLessThanOrEqual(height - 40)
    }
    const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([])
    for (const { x, y, radius } of layout.windows) {
      const glass = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
      expect(boxes.filter((box) => overlap(box, glass))).toEqual([])
    }
  })

  it.each(CASES)('cuts no name: %s, %s', (_, size, result) => {
    const words = pictureWords(result)
    const { texts } = pictureLayout(words, size, ruler)
    const spaceless = (text: string) => text.replace(/\s/gu, '')
    const named = texts.filter(({ ink }) => ink === 'accent').map(({ text }) => text)
    expect(spaceless(named.join(''))).toBe(spaceless(words.name))
    // Words stay whole, where they are no longer than a line.
    if (!words.name.startsWith('W') && /^\p{Script=Latin}/u.test(words.name)) expect(named.join(' ')).toBe(words.name)
  })

  it.each(CASES)('shows a tie and the best, each bar near its own name: %s, %s', (kind, size, result) => {
    const words = pictureWords(result)
    const { bars, texts } = pictureLayout(words, size, ruler)
    expect(bars.length).toBe(kind === 'no votes' ? 0 : Math.max(2, bars.length))
    for (const [place, { y, isFirst, share }] of bars.entries()) {
      expect({ isFirst, share }).toEqual({ isFirst: words.rows[place]?.isFirst, share: words.rows[place]?.share })
      const name = texts.filter((text) => text.align === 'left' && text.x === bars[0]?.x && text.y < y).at(-1)
      expect(y - (name?.y ?? 0)).toBeLessThan(20)
      const next = texts.find((text) => text.ink === 'text' && text.y > y + BAR_HEIGHT && text.x === bars[0]?.x)
      if (place < bars.length - 1)
        expect((next?.y ?? 0) - (next?.size ?? 0) * 0.66 - y - BAR_HEIGHT).toBeGreaterThan(20)
    }
  })

  it('writes Latin names in the display face, and other alphabets as high in the face of the text', () => {
    const nameOf = (name: string) =>
      pictureLayout(pictureWords(resultOf([name, 'Salt'], [2, 1])), 'tall', ruler).texts.find(
        ({ ink }) => ink === 'accent',
      )
    expect(nameOf('Žižkov')).toMatchObject({ face: 'title', size: 96 })
    expect(nameOf('Ночь')).toMatchObject({ face: 'strong', size: 96 * 0.94 })
  })

  it('names nobody: who chose is the Storyteller', () => {
    const chosen = resultOf(['Sorrow', 'Salt'], [2, 1], { decided: 'n1', decidedBy: 'storyteller' })
    expect(pictureWords({ ...chosen, hostName: 'Sam' } as PicturedResult)).toMatchObject({
      lead: 'The Storyteller chose',
      name: 'Salt',
      how: 'The vote went to Sorrow',
    })
    const tied = resultOf(['Sorrow', 'Salt'], [2, 2], { decided: 'n1', decidedBy: 'storyteller' })
    expect(pictureWords({ ...tied, hostName: 'Sam' } as PicturedResult).how).toBe(
      'Tied with Sorrow, settled by the Storyteller',
    )
  })

  it('has the windows of what is played, or of what is tied', () => {
    const windows = (result: PicturedResult) => pictureWords(result).windows
    expect(windows(resultOf(['Sorrow', 'Salt'], [2, 1]))).toEqual([GLASS])
    expect(windows(resultOf(FORTY, Array<number>(40).fill(1)))).toHaveLength(4)
    expect(windows(resultOf(FORTY, []))).toEqual([])
    const free = resultOf(['Sorrow'], [2])
    expect(windows({ ...free, standings: free.standings.map((entry) => ({ ...entry, window: null })) })).toEqual([null])
    const late = resultOf(['Sorrow'], [2], { decided: 'late', decidedBy: 'storyteller', script: { name: 'Late' } })
    expect(windows({ ...late, window: GLASS })).toEqual([GLASS])
  })

  it('is saved under its script’s name and its size', () => {
    expect(pictureFileName(resultOf(['An Orchard of Nooses', 'Salt'], [2, 1]), 'wide')).toBe(
      'an_orchard_of_nooses-1200x630.png',
    )
    expect(pictureFileName(resultOf(['Salt'], []), 'tall')).toBe('nobody_voted-1080x1350.png')
  })
})
