import { act, screen } from '@testing-library/react'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { officialCharacters } from '../../../../../web/scripts.ts'
import { json } from '../../../answers.ts'
import { FakeSocket } from '../../../room/connection/fake-socket.ts'
import { HOST, type Table } from '../../../room/table.ts'
import { SCRIPT, snapshotFrame, verdictFrame } from '../../../room/verdict/verdict-table.ts'
import { sit } from '../visit-room.tsx'

const characters = embeddedCatalogue().all.map((character) => ({
  ...character,
  is_disabled: false,
  first_night: character.firstNight,
  other_night: character.otherNight,
  icon_url: null,
}))
const nightMarkers = embeddedCatalogue().nightMarkers
const jinx = {
  a_id: 'baron',
  b_id: 'chef',
  effective_reason: 'They never meet.',
  isSummary: false,
  override_reason: null,
}
export const catalogue = {
  '/api/characters': () => json({ items: characters, nightMarkers }),
  '/api/characters/jinxes': () => json({ items: [jinx] }),
}

/** The vote ends while the person is there. */
export async function endVote(table: Table, id = 'priya', script: typeof SCRIPT | null = SCRIPT) {
  const seat = await sit(table, id, catalogue)
  // Other tests may have left another catalogue.
  await act(async () => officialCharacters.refresh())
  table.vote(HOST, 'nom-Sorrow')
  table.turn('endVoting')
  act(() => {
    FakeSocket.last.say(snapshotFrame(table, id))
    if (script !== null) FakeSocket.last.say(verdictFrame(table, script))
  })
  return seat
}

export const tonight = (name = 'Sorrow') => screen.findByRole('heading', { level: 1, name: `Tonight: ${name}` })
