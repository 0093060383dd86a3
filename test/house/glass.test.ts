import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const STYLES = ['script-window', 'window-panes'].map((name) =>
  readFileSync(`web/parts/script/${name}.module.css`, 'utf8'),
)

/** The colours of the night, of the day and of paper, by name. */
const THEMES = ['  :root {', "  :root[data-theme='day'] {", '  @media print {'].map((start) => {
  const rule = STYLES.map((style) => style.slice(style.indexOf(start)).split('}')[0]).join('')
  return new Map(
    [...rule.matchAll(/--glass-([\w-]+): (#[\da-f]+)/gu)].map(([, name, colour]) => [name ?? '', colour ?? '']),
  )
})

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gu, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it('glass has three times the brightness of lead, by night and by day; deep glass alone is darker', () => {
  for (const theme of THEMES.slice(0, 2)) {
    const glass = [...theme].filter(([name]) => /^[tomd][0-24]$|^(?:traveller|fabled|loric)$/u.test(name))
    expect(glass).toHaveLength(19)
    for (const [name, colour] of glass) {
      expect(contrast(colour, theme.get('lead') ?? ''), `${name} ${colour}`).toBeGreaterThanOrEqual(3)
    }
  }
})

it('every theme and paper have the same colours', () => {
  const [night, ...others] = THEMES.map((theme) => [...theme.keys()].sort())
  expect(night).toHaveLength(27)
  for (const names of others) expect(names).toEqual(night)
})
