import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HOST, Table } from '../../../room/table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

let isWide = true
beforeEach(() => {
  isWide = true
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('min-width: 1120px') ? ({ matches: isWide } as never) : matchMedia.call(window, query),
  )
})

const summary = () => screen.findByText('Settings', { selector: 'summary' })
const isOpen = async () => (await summary()).closest('details')?.open

describe('the settings on the desk', () => {
  test('are open on a wide screen, until nominations begin', async () => {
    const table = new Table()
    const { show } = await sit(table, HOST)
    expect(await isOpen()).toBe(true)
    table.turn('startNominations')
    show()
    expect(await isOpen()).toBe(false)
  })

  test('are folded on a phone', async () => {
    isWide = false
    await sit(new Table(), HOST)
    expect(await isOpen()).toBe(false)
  })

  test('stay as the Storyteller left them', async () => {
    const table = new Table()
    table.turn('startNominations')
    const { show } = await sit(table, HOST)
    fireEvent.click(await summary())
    expect(await isOpen()).toBe(true)
    table.turn('endNominations')
    show()
    expect(await isOpen()).toBe(true)
  })
})
