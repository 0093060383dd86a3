import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, json } from '../../answers.ts'
import { characterList } from '../../samples.ts'

const SCRIPT = { name: 'Bell', author: null, scriptData: [{ id: '_meta', name: 'Bell' }, 'chef', 'imp'] }

async function open(players: number | null, jinxes: () => Response | Promise<Response> = () => json([])) {
  vi.resetModules()
  const calls = answer({
    '/api/characters': () => json(characterList()),
    '/api/scripts/resolve-jinxes': jinxes,
  })
  const { PackDialog } = await import('../../../../web/print/pack/pack-dialog.tsx')
  const onClose = vi.fn()
  render(<PackDialog address="/print/bell" script={SCRIPT} players={players} onClose={onClose} />)
  return { calls, onClose }
}

const link = () => screen.getByRole('link', { name: 'Open to print' })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  // The tests' browser has no fonts.
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
})

describe('the table pack’s dialog', () => {
  test('begins with the players present, and opens the print in a new tab', async () => {
    await open(11)
    expect(link().getAttribute('href')).toBe('/print/bell?pack=1&players=11&paper=letter&size=normal')
    expect(link().getAttribute('target')).toBe('_blank')
  })

  test.each([
    [null, 10],
    [3, 5],
    [40, 20],
  ])('begins with a number that a game can have: %s', async (players, shown) => {
    await open(players)
    expect(link().getAttribute('href')).toContain(`players=${shown}&`)
  })

  test('promises the pages, and counts again after every choice', async () => {
    await open(11)
    await screen.findByText(
      '11 player sheets, 1 Storyteller booklet: 25 pages, 13 sheets of paper if printed on both sides.',
    )
    fireEvent.click(button('One player more'))
    await screen.findByText(/^12 player sheets, 1 Storyteller booklet: 27 pages, 14 sheets/u)
    fireEvent.click(screen.getByRole('radio', { name: 'A4' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Large print' }))
    expect(link().getAttribute('href')).toBe('/print/bell?pack=1&players=12&paper=a4&size=large')
  })

  test('stays within 5 and 20 players', async () => {
    await open(19)
    fireEvent.click(button('One player more'))
    expect(button('One player more').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('One player more'))
    expect(link().getAttribute('href')).toContain('players=20&')
  })

  test('remembers the paper', async () => {
    await open(11)
    fireEvent.click(screen.getByRole('radio', { name: 'A4' }))
    cleanup()
    await open(11)
    expect(link().getAttribute('href')).toContain('paper=a4')
  })

  test('says that it could not count, and counts after another try', async () => {
    let fails = true
    await open(11, () => (fails ? json({ error: 'INTERNAL', message: 'No.' }, 500) : json([])))
    await screen.findByText("We couldn't count the pages. You can still print the pack.")
    expect(link()).toBeTruthy()
    fails = false
    fireEvent.click(button('Try again'))
    await screen.findByText(/25 pages/u)
  })
})
