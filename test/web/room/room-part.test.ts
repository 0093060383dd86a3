import { expect, test } from 'vitest'
import { hostPart, loadRoomParts, roomPart } from '../../../web/room/room-part.ts'

test('a room loads ahead what it may show and what that may show in turn, the Storyteller’s own parts for them alone', async () => {
  const loaded: string[] = []
  const file = (name: string, further?: () => void) => async () => {
    if (!loaded.includes(name)) further?.()
    loaded.push(name)
    return () => null
  }
  roomPart(file('dialogs', () => void roomPart(file('a dialog', () => void hostPart(file('a Storyteller’s'))))))
  hostPart(file('the desk'))
  await loadRoomParts(false)
  expect(loaded).toEqual(['dialogs', 'a dialog'])
  await loadRoomParts(true)
  expect(loaded.slice(2)).toEqual(['dialogs', 'the desk', 'a dialog', 'a Storyteller’s'])
})
