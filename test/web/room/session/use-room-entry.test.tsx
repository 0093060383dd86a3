import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { hideDoor } from '../../../../web/app/first-notes.ts'
import { useRoomEntry } from '../../../../web/room/session/use-room-entry.ts'
import { updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { answer, json } from '../../answers.ts'
import { CODE, DOOR_SIGN, gatheringTable } from '../table.ts'

/** Joins as soon as there is something to see, before the effects of the page. */
function Hasty() {
  const { state, join } = useRoomEntry(CODE, DOOR_SIGN)
  useLayoutEffect(() => void join('Priya'), [join])
  return <p>{state.kind}</p>
}

test('a seat that is taken before the check of the stored one begins is shown, and stays', async () => {
  const table = gatheringTable()
  const seat = {
    participantToken: 't',
    participantId: 'priya',
    nameAssigned: 'Priya',
    snapshot: table.seenBy('priya'),
  }
  answer({ [`/api/rooms/${CODE}/join`]: () => json(seat, 201) })
  render(<Hasty />)
  expect(await screen.findByText('seated')).toBeTruthy()
  await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.getByText('seated')).toBeTruthy()
})

function Visitor() {
  return <p>{useRoomEntry(CODE, DOOR_SIGN).state.kind}</p>
}

test('the door is hidden until what comes in its place is there', async () => {
  const table = gatheringTable()
  hideDoor()
  updateStoredRoom(CODE, { token: 't', participantId: 'priya', name: 'Priya' })
  answer({ [`/api/rooms/${CODE}`]: () => json(table.seenBy('priya')) })
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent))
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-seat'] })
  render(<Visitor />)
  await screen.findByText('seated')
  watch.disconnect()
  expect(seen).toEqual(['seated'])
})
