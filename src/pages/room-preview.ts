import { plural } from '#domain/plural.ts'
import type { DoorSign } from '#domain/room/view.ts'
import type { Page } from './page.ts'
import { previewName } from './preview-name.ts'

/** What a chat shows for a room's link: no name but the Storyteller's. */
export function roomPreview(door: DoorSign): Pick<Page, 'previewTitle' | 'description'> {
  const { hostName, seatsTaken, maxPlayers } = door
  const seats =
    seatsTaken < maxPlayers
      ? `${seatsTaken} of ${plural(maxPlayers, 'seat', 'seats')} taken. Take a seat to help pick.`
      : 'The room is full.'
  return {
    previewTitle: `${previewName(hostName)} is picking tonight’s script`,
    description: `${phaseWords(door)} ${seats}`,
  }
}

function phaseWords({ phase, uiStatus, nominations }: DoorSign): string {
  const count = plural(nominations, 'nomination', 'nominations')
  switch (phase) {
    case 'nominating':
      return nominations === 0 ? 'Nominations are open, none yet.' : `Nominations are open: ${count} so far.`
    case 'voting':
      return `Voting is open: ${count}.`
    case 'closed':
      return 'This room has closed.'
    case 'open':
      if (uiStatus === 'noms_closed') return `Nominations are closed: ${count}.`
      // Nominations outlive nominating only through a vote.
      return nominations === 0 ? 'Room open, no nominations yet.' : `Voting has ended: ${count}.`
  }
}
