import { readSwitch, writeSwitch } from '../../app/api/site-options.ts'
import { reportSite } from '../../app/api/site-status.ts'
import { makeResource } from '../../app/resource.ts'

const FRESH_MS = 3_000

/** The kill switch as it is in the database, without a cache. */
export const killSwitch = makeResource<boolean>(async () => (await readSwitch()).data.siteEnabled, FRESH_MS)

/** Sets the kill switch; this browser's pages follow at once. */
export async function setKillSwitch(on: boolean): Promise<void> {
  const { data } = await writeSwitch(on)
  killSwitch.set(data.siteEnabled)
  reportSite(data.siteEnabled)
}
