import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { NightCard } from '../../../../web/room/verdict/night-card.tsx'

const own = (name: string, otherNight: number) => ({
  id: 'own',
  name,
  team: 'townsfolk',
  ability: 'Each night*, point.',
  otherNight,
  otherNightReminder: `${name} points. :reminder:`,
})
const scriptData = [
  { id: '_meta', firstNight: ['dusk', 'poisoner', '...', 'dawn'], otherNight: ['imp'] },
  'chef',
  'poisoner',
  'imp',
  own('First', 1),
  own('Second', 99),
]

function Sheet() {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const sheet = {
    isTicked: (night: string, line: string) => ticked.includes(`${night} ${line}`),
    tick: (night: string, line: string) => setTicked([...ticked, `${night} ${line}`]),
    startNight: () => setTicked([]),
  }
  const script = { name: 'Own order', author: null, scriptData }
  return <NightCard script={script} catalogue={embeddedCatalogue()} jinxes={0} sheet={sheet} />
}

const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

/** One night at a time, with what each does. */
beforeEach(() => {
  const never = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => never)
})

describe('the Storyteller’s night sheet', () => {
  test('has everybody who wakes, and says whom the author’s order leaves out', () => {
    render(<Sheet />)
    expect(boxes()).toEqual(['Poisoner: done', 'Chef: done'])
    expect(screen.getByText('One character was not in the author’s order')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Other nights' }))
    expect(boxes()).toEqual(['First: done', 'Poisoner: done', 'Imp: done', 'Second: done'])
    expect(screen.getByText('Three characters were not in the author’s order')).toBeTruthy()
    expect(within(screen.getByText(/^First points/u)).getByRole('img', { name: 'reminder token' })).toBeTruthy()
  })

  test('ticks each of two characters with one id by itself', () => {
    render(<Sheet />)
    fireEvent.click(screen.getByRole('tab', { name: 'Other nights' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Second: done' }))
    const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name}: done` }).checked
    expect([isTicked('First'), isTicked('Second')]).toEqual([false, true])
  })
})
