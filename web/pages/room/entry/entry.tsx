import { lazy, Suspense, useReducer } from 'react'
import { Navigate } from 'react-router'
import { useRoomTitle } from '../../../room/use-room-title.ts'
import { gonePath } from '../../../room/connection/gone.ts'
import { FAILURES } from '../../../room/connection/messages.ts'
import { useArrival } from '../../../room/connection/use-entry.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Seat } from '../seat.tsx'
import styles from './entry.module.css'

const Door = lazy(async () => ({ default: (await import('./door.tsx')).Door }))

/** From the address to the seat: the look at the door, the name, the room. Begun anew when the seat turns out to be gone. */
export function Arrival({ code }: { code: string }) {
  const [visit, again] = useReducer((count: number) => count + 1, 0)
  return <Visit key={visit} code={code} again={again} />
}

function Visit({ code, again }: { code: string; again: () => void }) {
  const { state, join } = useArrival(code)
  switch (state.kind) {
    case 'looking':
      return <Looking code={code} />
    case 'failed':
      return <Failed code={code} message={state.message} onRetry={again} />
    case 'gone':
      return <Navigate to={gonePath(code, state.reason)} replace />
    case 'door':
      return (
        <Suspense fallback={<Looking code={code} />}>
          <Door code={code} sign={state.sign} lostSeat={state.lostSeat} onJoin={join} />
        </Suspense>
      )
    case 'seated':
      return <Seat code={code} token={state.token} snapshot={state.snapshot} onSeatLost={again} />
  }
}

function Looking({ code }: { code: string }) {
  useRoomTitle(null, 'Room', code)
  return (
    <div className={styles['page']}>
      <h1 className={styles['code']}>
        <VisuallyHidden>Room </VisuallyHidden>
        {code}
      </h1>
      <VisuallyHidden aria-live="polite">Loading...</VisuallyHidden>
      {/* Places for the phase and two nominations; `Skeleton` would bring the chunk of the script cards along. */}
      {[84, 150, 150].map((height, index) => (
        <span key={index} className={styles['place']} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  )
}

function Failed({ code, message, onRetry }: { code: string; message: string; onRetry: () => void }) {
  useRoomTitle(null, 'Room', code)
  return (
    <div className={styles['page']}>
      <h1 className={styles['code']}>
        <VisuallyHidden>Room </VisuallyHidden>
        {code}
      </h1>
      <Notice type="danger" title={FAILURES.snapshot} action={<Button onClick={onRetry}>Try again</Button>}>
        {message}
      </Notice>
    </div>
  )
}
