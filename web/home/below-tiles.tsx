import { InstallOffer } from './install-offer.tsx'
import { LastNights } from './last-nights.tsx'

/** What comes once the page is there. */
export function BelowTiles() {
  return (
    <>
      <LastNights />
      <InstallOffer />
    </>
  )
}
