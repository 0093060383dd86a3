import { useEffect, useMemo } from 'react'
import { nameKey } from '#domain/room/name.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { PlayedScripts } from '#protocol/group.ts'
import { isApiError } from '../../app/api/api-error.ts'
import { useResource } from '../../app/resource.ts'
import { type PlayedBefore, PlayedNote } from '../../parts/played/played-note.tsx'
import { dropStored } from '../../app/data/stored/browser-store.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { GROUP_CHOICE, type GroupChoice, groupPlayed, useGroupChoice } from '../played-cards.ts'
import { playedBy, storeChoice } from './group-answers.ts'

type Item = PlayedScripts['items'][number]

/** Finds what a group has played: a script by its id; a night that is known by its name alone, by the folded name. */
export function playedIn(items: readonly Item[]): (card: Pick<LibraryCard, 'id' | 'name'>) => PlayedBefore | null {
  const byId = new Map(items.flatMap((item) => item.scriptIds.map((id) => [id, item] as const)))
  const byName = new Map(items.filter((item) => item.contentHash === null).map((item) => [nameKey(item.name), item]))
  return ({ id, name }) => {
    const found = new Set([byId.get(id), byName.size === 0 ? undefined : byName.get(nameKey(name))])
    found.delete(undefined)
    return [...found].reduce<PlayedBefore | null>(together, null)
  }
}

function together(before: PlayedBefore | null, item: Item | undefined): PlayedBefore | null {
  if (item === undefined || before === null) return item ?? before
  return { times: before.times + item.times, last: before.last > item.last ? before.last : item.last }
}

/** Reads what the chosen group has played, and gives up a group that is none of the account’s any more. */
export function FollowGroup({ choice: { userId, id, name } }: { choice: GroupChoice }) {
  const resource = useMemo(() => playedBy(userId, id), [userId, id])
  const { value, error, isPending } = useResource(resource)
  useEffect(() => {
    if (!isApiError(error, 404)) return
    dropStored(GROUP_CHOICE)
    toast({ type: 'info', title: say`You’re no longer in ${name}`, text: say`The library shows every script again.` })
  }, [error, name])
  useEffect(() => {
    if (!isPending) groupPlayed.set({ id, of: playedIn(value?.items ?? []) })
  }, [id, value, isPending])
  return null
}

/** In place of cards that are all hidden. */
export function AllPlayed() {
  const choice = useGroupChoice()
  if (choice === null) return null
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center text-muted [&_h2]:text-text">
      <h2>{say`All played`}</h2>
      <p>{say`${choice.name} has played every script here.`}</p>
      <Button onClick={() => storeChoice({ ...choice, hides: false })}>{say`Show played`}</Button>
    </div>
  )
}

/** In the place that every card has for it. */
export const PlayedMark = ({ played }: { played: PlayedBefore | null }) => (
  <PlayedNote
    played={played}
    className="pointer-events-none absolute inset-x-4 bottom-[9px] text-small leading-[22px] max-sm:inset-x-3 max-sm:bottom-[6px]"
  />
)
