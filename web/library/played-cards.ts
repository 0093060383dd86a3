import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { LibraryCard } from '#protocol/library.ts'
import { useSession } from '../app/session.ts'
import { makeStore, useStore } from '../ui/store.ts'
import type { PlayedBefore } from '../parts/played/played-note.tsx'
import { readStoredJson, useStored } from '../app/data/stored/browser-store.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import type { ScriptList } from '../app/data/library/use-script-list.ts'

/** The same in `first.js`, which keeps the places of what comes. */
export const GROUP_CHOICE = 'belfry.library-group'

/** The group for which an account looks at the library on this device. */
export interface GroupChoice {
  userId: string
  id: string
  name: string
  /** What the group has played is not shown. */
  hides: boolean
}

/** What a group has played, once it is known. */
export interface GroupPlayed {
  id: string
  of: (card: LibraryCard) => PlayedBefore | null
}

export const groupPlayed = makeStore<GroupPlayed | null>(null)

/** The cards wait no longer for what their group has played. */
const WAIT_MS = 3_000

let last: { text: string; choice: GroupChoice } | null = null

/** The same object until something else is stored. */
function storedChoice(): GroupChoice | null {
  const choice = readStoredJson(GROUP_CHOICE) as GroupChoice | null
  const text = JSON.stringify(choice)
  if (choice === null || typeof choice !== 'object') return null
  if (last?.text !== text) last = { text, choice }
  return last.choice
}

/** The group that this account has chosen on this device; the document says so for its styles. */
export function useGroupChoice(): GroupChoice | null {
  const isHydrated = useIsHydrated()
  const { user, status } = useSession()
  const stored = useStored(storedChoice, null)
  const known = useStore(groupPlayed)
  const choice = user !== null && stored?.userId === user.id ? stored : null
  const isSure = isHydrated && status !== 'loading'
  const place = choice === null ? null : !choice.hides ? 'marks' : known?.id === choice.id ? 'hides' : 'waits'
  useLayoutEffect(() => {
    if (!isSure) return undefined
    const { dataset } = document.documentElement
    if (place === null) delete dataset['played']
    else dataset['played'] = place
    const timer = setTimeout(() => place === 'waits' && (dataset['played'] = 'hides'), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isSure, place])
  return choice
}

/** The list without what the chosen group has played, and how many that are; more is fetched in their place. */
export function useUnplayed(list: ScriptList, shown: number, choice: GroupChoice | null) {
  const known = useStore(groupPlayed)
  const { loadMore } = list
  const group = known?.id === choice?.id ? known : null
  const hides = choice?.hides === true ? group : null
  const cards = useMemo(
    () => (hides === null ? list.cards : (list.cards?.filter((card) => hides.of(card) === null) ?? null)),
    [list.cards, hides],
  )
  const inHand = list.cards?.length ?? 0
  const count = cards?.length ?? 0
  const isShort =
    inHand > count && count < shown && list.hasMore && !list.isLoadingMore && !list.isOld && list.failure === null
  // Again after every page that brought too few.
  const tooFew = isShort ? list.cards : null
  useEffect(() => {
    if (tooFew !== null) loadMore()
  }, [tooFew, loadMore])
  return { group, hidden: inHand - count, left: cards === list.cards ? list : { ...list, cards } }
}
