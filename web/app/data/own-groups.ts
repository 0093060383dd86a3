import * as calls from '#protocol/calls/groups.ts'
import { plural } from '#domain/plural.ts'
import type { ListedGroups } from '#protocol/group.ts'
import { call } from '../api/client.ts'
import { makeResource } from '../resource.ts'
import { dropStored, GROUPS, readStored, writeStored } from './stored/browser-store.ts'
import { say } from '../../ui/say.ts'

export type ListedGroup = ListedGroups['items'][number] & { isPreselected?: boolean }

const FRESH_MS = 15_000

/** The account’s groups, the one that played last first. This device notes whether there are any, for `expectsGroups`. */
export const ownGroups = makeResource<readonly ListedGroup[]>(async () => {
  const { items, preselected } = await call(calls.listOwn, { query: { mine: '1' } })
  if (items.length > 0) writeStored(GROUPS, 'some')
  else dropStored(GROUPS)
  return items.map((group) => ({ ...group, isPreselected: group.id === preselected }))
}, FRESH_MS)

/** Whether groups probably come, so that a form holds their place. `search`: of an address that may name one. */
export const expectsGroups = (search: string): boolean =>
  readStored(GROUPS) !== null || new URLSearchParams(search).has('group')

/** "7 members · 12 nights", and for its keepers that they are. */
export function groupFacts({ role, members, nights }: ListedGroup): string {
  return [
    ...(role === 'keeper' ? [say`Keeper`] : []),
    plural(members, 'member', 'members'),
    nights === 0 ? say`no nights yet` : plural(nights, 'night', 'nights'),
  ].join(' · ')
}
