import { ConnectionDetails } from './connection/connection-details.tsx'
import { People } from './people/people.tsx'

/** Beside the table, or below it on a phone. */
export function Side() {
  return (
    <>
      <People />
      <ConnectionDetails />
    </>
  )
}
