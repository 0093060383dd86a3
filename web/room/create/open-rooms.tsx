import { expectHost, ownRooms } from '../../parts/own-rooms.ts'
import { useResource } from '../../app/resource.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './create-room.module.css'
import { say } from '../../ui/say.ts'

/** While nobody knows whether there are rooms, what is below their place is not shown: it would move. */
export const RoomsUnknown = () => <span className={styles['asking']} hidden />

/** The rooms of this account that are still open, on whatever device they were opened. */
export function OpenRooms() {
  const { value, isPending } = useResource(ownRooms)
  if (isPending) return <RoomsUnknown />
  if (value === undefined || value.items.length === 0) return null
  return (
    <section className={styles['open']} aria-labelledby="open-rooms">
      <h2 id="open-rooms">{say`Your open rooms`}</h2>
      <ul className={styles['rooms']}>
        {value.items.map(({ code }) => (
          <li key={code}>
            <ButtonLink to={`/rooms/${code}`} onClick={() => expectHost(code)}>
              {say`Return to ${code}`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
