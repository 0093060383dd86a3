import { useEffect, useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import { readStored, writeStored } from '../../app/data/stored/browser-store.ts'
import { hasHosted, listStoredRooms } from '../../app/data/stored/stored-rooms.ts'

/** That somebody has been told here. */
const TOLD = 'belfry.told-others'

/** Where it was said since this document was opened: it stays there for as long. */
let saidAt: string | null = null

interface OthersTooProps {
  /** The place, which is no other's. */
  at: string
  /** Whether the person may be in the middle of a vote, in any of their rooms. */
  mayVote: boolean
}

/** Tells a player that they can do this too: once on a device, and never where somebody hosts rooms. */
export function OthersToo({ at, mayVote }: OthersTooProps) {
  const [isSaid] = useState(() => saidAt === at || isNews(mayVote))
  useEffect(() => {
    if (!isSaid) return
    saidAt = at
    writeStored(TOLD, '1')
  }, [isSaid, at])
  if (!isSaid) return null
  return (
    <p>
      <Link to="/create-room">{say`Your group can do this too.`}</Link>
    </p>
  )
}

function isNews(mayVote: boolean): boolean {
  if (readStored(TOLD) !== null || hasHosted()) return false
  return !mayVote || listStoredRooms().every(({ isOver }) => isOver)
}
