import { wrangler } from './cloudflare.ts'
import type { Target } from './target.ts'

/** The kill switch as an Admin turns it off. */
export const SWITCH_OFF = `INSERT INTO site_option (key, value, updated_at) VALUES ('killswitch', '{"siteEnabled":false}', unixepoch() * 1000) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`

/** Turns the site off in the database, where every request looks. */
export async function switchOff({ flag }: Pick<Target, 'flag'>): Promise<void> {
  await wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--command', SWITCH_OFF, flag)
}
