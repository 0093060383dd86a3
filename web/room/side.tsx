import { ConnectionDetails } from './session/connection-details.tsx'
import { People } from './people/people.tsx'
import { useRoom } from './room-context.ts'
import { KeepScreenOn } from './verdict/keep-screen-on.tsx'

/** Beside the table, or below it on a phone. */
export function Side() {
  const { screen } = useRoom()
  return (
    <>
      <People />
      <KeepScreenOn screen={screen} />
      <ConnectionDetails />
    </>
  )
}
