import type { ListedGroups, PlayedScripts } from '#protocol/group.ts'
import { listOwnGroups, readPlayed } from '../../app/api/own-groups.ts'
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
  if (answers?.userId !== userId) answers = { userId, groups: makeResource(listOwnGroups, FRESH_MS), played: new Map() }
  return answers
}

export const groupsOf = (userId: string) => answersOf(userId).groups

/** What a group has played, as this member may read it. */
export function playedBy(userId: string, groupId: string): Resource<PlayedScripts> {
  const { played } = answersOf(userId)
  const known = played.get(groupId) ?? makeResource(async () => readPlayed(groupId), FRESH_MS)
  played.set(groupId, known)
  return known
}

export const storeChoice = (choice: GroupChoice) => writeStored(GROUP_CHOICE, JSON.stringify(choice))
