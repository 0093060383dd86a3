import { randomBytes } from 'node:crypto'
import type { IdentitySettings } from '../identity/world.ts'
import { startNode } from './process.ts'
import { UserError } from './user-error.ts'

/**
 * Starts the identity server in a process of its own, with secrets that live as long as it does. Answers what the Worker must know
 * to sign people in here.
 */
export async function startIdentity(belfryPort: number) {
  const newSecret = () => randomBytes(24).toString('hex')
  const google = { id: 'belfry-on-this-machine.apps.googleusercontent.com', secret: newSecret() }
  const discord = { id: '900000000000000001', secret: newSecret() }
  const redirectOrigins = [`http://localhost:${belfryPort}`, `http://127.0.0.1:${belfryPort}`]
  const settings = JSON.stringify({ google, discord, redirectOrigins } satisfies Partial<IdentitySettings>)
  const server = startNode('scripts/identity-server.ts', [], { IDENTITY_SETTINGS: settings })
  server.child.stderr.pipe(process.stderr)
  const message = await server.child.getOneMessage().catch(() => {
    throw new UserError('The local identity server didn’t start.')
  })
  const { origin } = message as { origin: string }
  const vars: Record<string, string> = {
    GOOGLE_CLIENT_ID: google.id,
    GOOGLE_CLIENT_SECRET: google.secret,
    DISCORD_CLIENT_ID: discord.id,
    DISCORD_CLIENT_SECRET: discord.secret,
    OAUTH_DEV_ORIGIN: origin,
  }
  return { server, vars }
}
