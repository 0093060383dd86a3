import { ConnectionDetails } from './connection-details.tsx'
import { People } from './people.tsx'

/** What lies beside the table, or below it on a phone. */
export function Side() {
  return (
    <>
      <People />
      <ConnectionDetails />
    </>
  )
}
