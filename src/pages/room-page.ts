import { plural } from '#domain/plural.ts'
import type { DoorSign } from '#domain/room/view.ts'
import { GONE_TITLES, type GoneReason } from '#protocol/room/gone.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import * as rooms from '../services/rooms/rooms.ts'
import { embedLink, roomEmbed } from './embeds.ts'
import { limitedPage, type Page, plainPage, titled } from './page.ts'
import { previewName } from '#domain/preview-name.ts'

const NOT_FOUND = 'There’s no room with this code. Ask your Storyteller for the link.'

/** The door of a room, for people without a seat; else a page that says why it does not open. */
export async function roomPage(cx: Context, code: string): Promise<Page> {
  const page = { ...plainPage(cx, 'room', `/rooms/${encodeURIComponent(code)}`), isHidden: true, isTransient: true }
  try {
    const door = await rooms.door(cx, code)
    const links = embedLink(cx, 'room', door.code, roomEmbed(cx, door))
    return {
      ...page,
      ...roomPreview(door),
      title: titled(`Join room ${door.code}`),
      links,
      data: { ...page.data, door },
    }
  } catch (error) {
    const shut = error instanceof Problem ? shutPage(page, error) : null
    if (shut === null) throw error
    return shut
  }
}

function shutPage(page: Page, problem: Problem): Page | null {
  const { code } = problem
  const gone = { ...page, name: 'room-not-found' } as const
  if (code === 'NOT_FOUND') {
    return { ...gone, title: titled(GONE_TITLES['not-found']), description: NOT_FOUND, status: 404 }
  }
  if (code === 'ROOM_CLOSED') {
    const data = { ...page.data, gone: 'closed' } as const
    return { ...gone, title: titled(GONE_TITLES.closed), description: 'This room has closed.', status: 410, data }
  }
  return limitedPage(page, problem)
}

/** Where a room's address leads that leads nowhere. */
export function roomNotFoundPage(cx: Context, reason = ''): Page {
  const title = isReason(reason) ? GONE_TITLES[reason] : GONE_TITLES['not-found']
  return { ...plainPage(cx, 'room-not-found', '/room-not-found'), title: titled(title), isHidden: true }
}

const isReason = (reason: string): reason is GoneReason => Object.hasOwn(GONE_TITLES, reason)

/** What a chat shows for a room's link: no name but the Storyteller's. */
function roomPreview(door: DoorSign): Pick<Page, 'previewTitle' | 'description'> {
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
      return `Voting is Open: ${count}.`
    case 'closed':
      return 'This room has closed.'
    case 'open':
      if (uiStatus === 'noms_closed') return `Nominations are closed: ${count}.`
      // Nominations outlive nominating only through a vote.
      return nominations === 0 ? 'Room open, no nominations yet.' : `Voting has ended: ${count}.`
  }
}
