import { plural } from '#domain/plural.ts'
import { expectHost, ownRooms } from '../parts/own-rooms.ts'
import { useResource } from '../app/resource.ts'
import { useStoredRooms } from '../room/stored/use-stored-rooms.ts'
import { Link } from '../ui/link.tsx'
import styles from './own-rooms.module.css'
import { say } from '../ui/say.ts'

/** The way back to a room that this account opened on another device; the page to create one lists them all. */
export function OwnRooms() {
  const { value } = useResource(ownRooms)
  const seated = new Set(useStoredRooms().map(({ code }) => code))
  const [first, ...others] = value?.items.filter(({ code }) => !seated.has(code)) ?? []
  if (first === undefined) return null
  return (
    <span className={styles['own']}>
      <Link to={`/rooms/${first.code}`} className={styles['link']} onClick={() => expectHost(first.code)}>
        {say`Return to ${first.code}`}
      </Link>
      {others.length > 0 && (
        <span>{say`and ${plural(others.length, say`other open room`, say`other open rooms`)}`}</span>
      )}
    </span>
  )
}
