import { isApiError } from '../../app/api/client.ts'
import { say } from '../../ui/say.ts'

/** In tabs of their own, so that what was chosen here stays. */
export function RoomsInTheWay({ reason, codes }: { reason: string | null; codes: readonly string[] }) {
  return (
    <>
      <p>{reason}</p>
      <ul className="flex list-none flex-wrap gap-x-4 gap-y-2 p-0 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
        {codes.map((code) => (
          <li key={code}>
            <a href={`/rooms/${code}`} target="_blank">
              {say`Room ${code} (opens in a new tab)`}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The codes of the open rooms for which no other can be opened; null for other failures. */
export function roomsInTheWay(error: unknown): string[] | null {
  if (!isApiError(error) || error.code !== 'ROOM_LIMIT') return null
  const { rooms } = error.details as { rooms: { code: string }[] }
  return rooms.map(({ code }) => code)
}
