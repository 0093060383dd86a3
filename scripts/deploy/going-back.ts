import type { Target } from './target.ts'

/** The command with the environment in it. */
function rollback({ environment }: Pick<Target, 'environment'>, ...words: string[]): string {
  const all = [...(environment ? ['--env', environment] : []), ...words]
  return all.length === 0 ? 'npm run rollback' : `npm run rollback -- ${all.join(' ')}`
}

/** How to undo a deploy. The first one has nothing before it. */
export function tellGoingBack(target: Pick<Target, 'environment' | 'flag'>, bookmark: string | undefined): string {
  if (bookmark === undefined) {
    return `This was the first deploy, so there is nothing to go back to. To take the site down: npx wrangler delete ${target.flag}`
  }
  return `To go back:
  ${rollback(target)}   the code of the deploy before; it works with the newer tables
  ${rollback(target, '--database')}   and the database as it was before this deploy: what was written since is lost
The bookmark of the database is ${bookmark}; Cloudflare keeps it for 30 days.`
}

/** How the database is taken back when nothing was deployed after it. */
export function tellDatabaseBack({ flag }: Pick<Target, 'flag'>, bookmark: string | undefined): string {
  if (bookmark === undefined) return ''
  return ` Migrations that ran stay in place. To go back to before this deploy, run:\n  npx wrangler d1 time-travel restore DB --bookmark=${bookmark} ${flag}`
}

/** When the rooms that are in use run what was deployed. */
export function tellRooms({ isForRoomsNow }: Pick<Target, 'isForRoomsNow'>): string {
  return isForRoomsNow
    ? 'Every room runs the new code: its pages reconnect within seconds, and nothing is lost.'
    : 'Rooms that are in use take the new code when they are quiet, within five minutes. For a fault that cannot wait: "-- --rooms-now".'
}
