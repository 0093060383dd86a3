import * as calls from '#protocol/calls/groups.ts'
import type { ListedGroups, PlayedScripts } from '#protocol/group.ts'
import { call } from '../../app/api/client.ts'
import { makeResource, type Resource } from '../../app/resource.ts'
import { writeStored } from '../../app/data/stored/browser-store.ts'
import { GROUP_CHOICE, type GroupChoice } from '../played-cards.ts'

const FRESH_MS = 60_000

/** What was asked, of one account alone. */
interface Answers {
  userId: string
  groups: Resource<ListedGroups>
  played: Map<string, Resource<PlayedScripts>>
}

let answers: Answers | null = null

function answersOf(userId: string): Answers {
  if (answers?.userId !== userId)
    answers = {
      userId,
      groups: makeResource(() => call(calls.listOwn, { query: { mine: '1' } }), FRESH_MS),
      played: new Map(),
    }
  return answers
}

export const groupsOf = (userId: string) => answersOf(userId).groups

/** What a group has played, as this member may read it. */
export function playedBy(userId: string, groupId: string): Resource<PlayedScripts> {
  const { played } = answersOf(userId)
  const known = played.get(groupId) ?? makeResource(async () => call(calls.readPlayed, { id: groupId }), FRESH_MS)
  played.set(groupId, known)
  return known
}

export const storeChoice = (choice: GroupChoice) => writeStored(GROUP_CHOICE, JSON.stringify(choice))
