import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetAccount } from '../../../web/app/account/forget-account.ts'
import { openShortlists } from '../../../web/app/data/own-shortlists.ts'
import { readDraft } from '../../../web/shortlist/new/draft.ts'
import { PickBox, PickingBar } from '../../../web/library/picking-bar.tsx'
import { picked } from '../../../web/library/picking.ts'
import { session } from '../../../web/app/session.ts'
import { sampleCard, SAM } from '../samples.ts'
import { showAt } from '../visit.tsx'

const CARDS = ['Catfishing', 'Vortex'].map((name, seq) => ({ ...sampleCard({ id: name.toLowerCase(), name }), seq }))

beforeEach(() => {
  openShortlists.set([])
  session.set(SAM)
  picked.set(new Map())
  showAt(
    '/library',
    <>
      {CARDS.map((card) => (
        <PickBox key={card.id} card={card} />
      ))}
      <PickingBar />
    </>,
  )
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` })
const toNew = () => screen.getByRole<HTMLButtonElement>('button', { name: 'New shortlist' })

test('Cards are chosen and given up again, and the bar says how many', () => {
  expect(toNew().disabled).toBe(true)
  fireEvent.click(box('Vortex'))
  fireEvent.click(box('Catfishing'))
  expect(screen.getByText('2 scripts')).toBeTruthy()
  fireEvent.click(box('Vortex'))
  expect(screen.getByText('1 script')).toBeTruthy()
  fireEvent.keyDown(box('Catfishing'), { key: 'Escape' })
  expect(document.activeElement).toBe(toNew())
})

test('They go on a new list in the order in which they were chosen, and the choosing is over', async () => {
  fireEvent.click(box('Vortex'))
  fireEvent.click(box('Catfishing'))
  fireEvent.click(toNew())
  await waitFor(() => expect(window.location.pathname).toBe('/shortlists/new'))
  expect(readDraft().scripts.map(({ name }) => name)).toEqual(['Vortex', 'Catfishing'])
  await waitFor(() => expect(picked.get()).toBeNull())
})

test('Signing out ends it, and forgets the list that was being made', async () => {
  fireEvent.click(box('Vortex'))
  fireEvent.click(toNew())
  await waitFor(() => expect(picked.get()).toBeNull())
  act(() => picked.set(new Map()))
  expect(toNew()).toBeTruthy()
  await act(forgetAccount)
  act(() => session.set({ authenticated: false }))
  expect(readDraft().scripts).toEqual([])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Chosen scripts' })).toBeNull()
})
