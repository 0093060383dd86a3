import { createContext, use } from 'react'
import * as calls from '#protocol/calls/groups.ts'
import type { Figures, Group, Night } from '#protocol/group.ts'
import type { Me } from '#protocol/person.ts'
import { call, isApiError, sentenceOf } from '../app/api/client.ts'
import { makeResource, type Resource } from '../app/resource.ts'
import { session } from '../app/session.ts'
import { type Call, UNREACHED, useCall } from '../app/act/use-call.ts'
import { say } from '../ui/say.ts'
import type { NightDraft } from './nights/night-draft.ts'
import { type NightList, openNights } from './nights/night-list.ts'

const FRESH_MS = 30_000

/** All that the page reads of a group. */
export interface GroupData {
  group: Resource<Group>
  nights: NightList
  figures: Resource<Figures>
  /** Reads all of it again. */
  refresh: () => Promise<void>
}

export function groupData(id: string): GroupData {
  const group = makeResource(() => call(calls.read, { id }), FRESH_MS)
  const figures = makeResource(() => call(calls.readFigures, { id }), FRESH_MS)
  const nights = openNights(id)
  const refresh = async () => void (await Promise.all([group.refresh(), figures.refresh(), nights.refresh()]))
  return { group, figures, nights, refresh }
}

export interface ShownGroup {
  group: Group
  /** Who reads it. */
  me: Me
  isKeeper: boolean
  data: GroupData
}

export const ShownGroupContext = createContext<ShownGroup | null>(null)

export function useShownGroup(): ShownGroup {
  const shown = use(ShownGroupContext)
  if (shown === null) throw new Error('This is shown outside a group.')
  return shown
}

/** Under which name it is kept that somebody is about to end a group, while they sign in again. */
export const endingOf = (id: string) => `end-group ${id}`

/** What a night in the list can ask for. */
export interface NightWays {
  /** Opens all of it, with what is typed already. */
  onEdit: (night: Night, typed: Pick<NightDraft, 'outcome' | 'note'>) => void
  onDelete: (night: Night) => void
  /** Something was saved: said to a screen reader. */
  onSaved: (words: string) => void
}

const SIGNED_OUT = say`You’re signed out. Sign in again, then try once more.`

/** What is said of a failed call. Where somebody may no longer do something, the page is read again: they may have been removed. */
export function useGroupFailure(): (error: unknown) => string {
  const { data } = useShownGroup()
  return (error) => {
    if (isApiError(error, 401)) void session.refresh()
    if (isApiError(error, 403) || isApiError(error, 404)) void data.refresh()
    return isApiError(error, 401) ? SIGNED_OUT : isApiError(error, 0) ? UNREACHED : sentenceOf(error, UNREACHED)
  }
}

export const useGroupCall = (): Call => useCall(useGroupFailure())
