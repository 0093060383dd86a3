import { certain } from '../certain.ts'
import { candidatesIn, earlierResult, type Result } from './counting/result.ts'
import type { PartEvent, PhaseEvent } from './event.ts'
import { ROOM_LIMITS, settingsOf } from './options.ts'
import type { Room } from './room.ts'
import { endReveal } from './verdict/reveal.ts'

/** Moves the room from phase to phase, keeps its timer and options, and settles what is played in the end. */
export function changePhase(room: Room, event: PhaseEvent, now: number): void {
  if (event.type !== 'off-time-given-back' && event.type !== 'group-dropped') noteStep(room, event)
  switch (event.type) {
    case 'options-updated':
      room.options = event.options
      if (room.endsAt !== event.endsAt) setEnd(room, event.endsAt, now)
      return
    case 'off-time-given-back':
      return setEnd(room, event.endsAt, event.countedTo)
    case 'nominations-started':
      clearVote(room)
      return setPhase(room, 'nominating', 'nominating', event)
    case 'nominations-ended':
      return setPhase(room, 'open', 'noms_closed', null)
    case 'voting-started':
      clearVote(room)
      room.options = { ...room.options, voteType: event.voteType }
      if (room.epoch === 0) room.firstSettings = settingsOf(room.options)
      room.epoch = event.epoch
      room.candidates = event.candidates
      room.lot = event.lot
      for (const id of candidatesIn(room)) room.tallies.set(id, 0)
      return setPhase(room, 'voting', 'voting', event)
    case 'voting-ended':
      room.result = event.result
      room.revealUntil = event.revealUntil
      return setPhase(room, 'open', 'open', null)
    case 'reveal-ended':
      return endReveal(room, event.at)
    case 'script-chosen':
      return settle(room, now, { decided: event.nominationId, decidedBy: 'storyteller' })
    case 'lots-drawn':
      return settle(room, now, {
        decided: certain(event.draw.order[0]).nominationId,
        decidedBy: 'draw',
        draw: event.draw,
      })
    case 'time-added':
      room.endsAt = event.endsAt
      return
    case 'group-dropped':
      room.group = null
      return
    case 'closed':
      return setPhase(room, 'closed', 'closed', null)
  }
  event satisfies never
}

/** Notes who changed the room, once its `rev` counts the change. */
export function noteStep(room: Room, { step }: PhaseEvent | PartEvent): void {
  room.lastStep = step === undefined ? null : { ...step, rev: room.rev }
}

function settle(room: Room, now: number, decision: Pick<Result, 'decided' | 'decidedBy' | 'draw'>): void {
  room.result = { ...certain(room.result), ...decision }
  endReveal(room, now)
}

function setPhase(
  room: Room,
  phase: Room['phase'],
  uiStatus: Room['uiStatus'],
  timer: { startedAt: number; endsAt: number | null } | null,
): void {
  room.phase = phase
  room.uiStatus = uiStatus
  room.startedAt = timer?.startedAt ?? null
  room.endsAt = timer?.endsAt ?? null
  room.offTimeCountedTo = room.startedAt
}

function setEnd(room: Room, endsAt: number | null, offTimeCountedTo: number): void {
  room.endsAt = endsAt
  room.offTimeCountedTo = offTimeCountedTo
}

function clearVote(room: Room): void {
  room.ballots.clear()
  room.tallies.clear()
  room.votesCast = 0
  room.candidates = null
  if (room.result !== null) {
    room.earlier = [earlierResult(room.result, room.nominations), ...room.earlier].slice(0, ROOM_LIMITS.earlierResults)
  }
  room.result = null
  room.revealUntil = null
}
