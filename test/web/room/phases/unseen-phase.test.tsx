import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { json } from '../../answers.ts'
import { gatheringTable, HOST, nominatingTable, type Table } from '../table.ts'
import { press, settled } from '../../settled.ts'
import { packedPage, sampleCard, samplePage } from '../../samples.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'
import { pressOption } from '../../visit.tsx'

beginAsGuest()

type From = 'gathering' | 'nominating' | 'noms_closed' | 'voting' | 'results'

/** Priya and Sam at the room, in one of its phases; the last vote was a tie, so nobody is led away to the verdict. */
function tableIn(from: From): Table {
  const table = gatheringTable({ nonScriptNominationMode: 'on', votingTimerMs: 60_000, nominationTimerMs: 90_000 })
  if (from === 'gathering') return table
  table.turn('startNominations')
  table.nominate(HOST, 'Gloaming')
  table.nominate(HOST, 'Sorrow')
  if (from === 'results') table.nominate(HOST, 'Lessons')
  if (from === 'noms_closed') table.turn('endNominations')
  if (from === 'nominating' || from === 'noms_closed') return table
  table.turn('startVoting')
  if (from === 'voting') return table
  table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
  return table
}

interface Change {
  from: From
  action: 'startNominations' | 'endNominations' | 'startVoting' | 'endVoting'
  /** The page's own label, and what the strip says. */
  label: string
  strip: string
  /** The strip's button, and the heading that it leads to. */
  go?: [button: string, heading: string]
}

const VOTE = { label: 'Voting is Open', strip: 'Voting is Open', go: ['Go vote', 'Scripts - Nominations'] } as const
const NOMINATE = { label: 'Nominations are Open', strip: 'Nominations are open' } as const

const CHANGES: readonly Change[] = [
  { from: 'gathering', action: 'startNominations', ...NOMINATE },
  { from: 'nominating', action: 'endNominations', label: 'Nominations Closed', strip: 'Nominations are closed' },
  { from: 'nominating', action: 'startVoting', ...VOTE, go: [...VOTE.go] },
  { from: 'noms_closed', action: 'startVoting', ...VOTE, go: [...VOTE.go] },
  { from: 'noms_closed', action: 'startNominations', ...NOMINATE },
  {
    from: 'voting',
    action: 'endVoting',
    label: 'Voting has Concluded',
    strip: 'The result is in',
    go: ['See it', 'Results'],
  },
  { from: 'results', action: 'startNominations', ...NOMINATE },
  { from: 'results', action: 'startVoting', ...VOTE, go: [...VOTE.go] },
]

interface Opened {
  dialog: string
  seat: string
  /** The phases in which it can be opened, if not all. */
  only?: readonly From[]
  /** Whether it closes by itself when nominations end. */
  closes?: boolean
  open: () => Promise<unknown> | void
}

const NOT_AT_FIRST: readonly From[] = ['nominating', 'noms_closed', 'voting', 'results']

const DIALOGS: readonly Opened[] = [
  { dialog: 'Change your name', seat: 'priya', open: () => press('Change your name') },
  { dialog: 'Gloaming', seat: 'priya', only: NOT_AT_FIRST, open: () => press('View Gloaming') },
  {
    dialog: 'Nominate a script',
    seat: 'priya',
    only: ['nominating'],
    closes: true,
    open: () => press('Nominate a script'),
  },
  {
    dialog: 'Suggest another option',
    seat: 'priya',
    only: ['nominating'],
    closes: true,
    open: () => press('Suggest another option'),
  },
  { dialog: 'Leave or close the room?', seat: HOST, open: () => press('Leave') },
  { dialog: 'Close the room?', seat: HOST, open: () => press('Close Room') },
  { dialog: 'Scan to join', seat: HOST, open: () => press('QR code') },
  { dialog: 'Keyboard shortcuts', seat: HOST, open: () => void fireEvent.keyDown(document.body, { key: '?' }) },
  { dialog: 'Remove Priya?', seat: HOST, open: () => pressOption('Priya', 'Remove from the room') },
  { dialog: 'Choose one of them', seat: HOST, only: ['results'], open: () => press('Choose') },
  {
    dialog: 'Play another script',
    seat: HOST,
    only: ['results'],
    open: () => press('Play another script'),
  },
]

/** Every change under the first dialog, and every other dialog under its first change: they all have the same strip. */
const CASES = DIALOGS.flatMap((opened, place) =>
  CHANGES.filter(({ from }) => opened.only?.includes(from) ?? true)
    .slice(0, place === 0 || opened.closes ? undefined : 1)
    .map((change) => ({ ...opened, ...change })),
)

describe('no change of phase is unseen', () => {
  test.each(CASES)(
    '“$dialog” open while $from, then $action',
    async ({ dialog: title, seat, open, closes = false, from, action, label, strip, go }) => {
      const table = tableIn(from)
      const { turn } = await sit(table, seat, {
        '/api/library': () => json(packedPage(samplePage([sampleCard()], { libraryTotal: 3 }))),
      })
      await open()
      const dialog = await screen.findByRole('dialog', { name: title })
      // A browser does this by itself.
      within(dialog).getByRole('button', { name: 'Close' }).focus()
      // Once the strip itself is there.
      await waitFor(() => expect(dialog.querySelector('[aria-live="polite"]')).not.toBeNull())
      if (!closes)
        expect([within(dialog).queryByText(STRIPS[from]), within(dialog).queryByRole('timer')]).toEqual([null, null])
      turn(action)
      if (closes) {
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        expect(screen.getByText(label)).toBeTruthy()
        await waitFor(() => expect(document.activeElement).not.toBe(document.body))
        return
      }
      const words = within(dialog).getByText(strip)
      expect(words.closest('[aria-live="polite"]')).not.toBeNull()
      if (go === undefined) return
      await settled()
      fireEvent.click(within(dialog).getByRole('button', { name: go[0] }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement?.textContent).toBe(go[1]))
    },
  )
})

const STRIPS: Readonly<Record<From, string>> = {
  gathering: 'Gathering',
  nominating: 'Nominations are open',
  noms_closed: 'Nominations are closed',
  voting: 'Voting is Open',
  results: 'The result is in',
}

describe('the strip over a nomination', () => {
  const openNominating = async (nominationTimerMs: number | null) => {
    const table = nominatingTable({ nominationTimerMs })
    await sit(table, 'priya', {
      '/api/library': () => json(packedPage(samplePage([sampleCard()], { libraryTotal: 3 }))),
    })
    await press('Nominate a script')
    const dialog = await screen.findByRole('dialog', { name: 'Nominate a script' })
    await waitFor(() => expect(dialog.querySelector('[aria-live="polite"]')).not.toBeNull())
    return within(dialog)
  }

  test('is there with the time that is left', async () => {
    const dialog = await openNominating(90_000)
    expect(dialog.getByText('Nominations are open')).toBeTruthy()
    expect(dialog.getByRole('timer')).toBeTruthy()
  })

  test('is away where no timer runs', async () => {
    const dialog = await openNominating(null)
    expect(dialog.queryByText('Nominations are open')).toBeNull()
  })
})

test('an open menu of the header closes when the phase changes', async () => {
  const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover')
  const menu = document.createElement('div')
  menu.setAttribute('popover', 'auto')
  document.body.append(menu)
  try {
    const table = tableIn('gathering')
    const { turn } = await sit(table)
    expect(hide).not.toHaveBeenCalled()
    turn('startNominations')
    expect(hide.mock.contexts).toContain(menu)
  } finally {
    menu.remove()
  }
})
