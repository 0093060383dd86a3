import { randomBytes } from 'node:crypto'
import { startNode, type Running } from './process.ts'
import { UserError } from './user-error.ts'

export interface LocalIdentity {
  server: Running
  /** What the Worker must know to sign people in here. */
  vars: Record<string, string>
}

/** Starts the identity server in a process of its own, with secrets that live as long as it does. */
export async function startIdentity(belfryPort: number): Promise<LocalIdentity> {
  const credentials = {
    GOOGLE_CLIENT_ID: 'belfry-on-this-machine.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: randomBytes(24).toString('hex'),
    DISCORD_CLIENT_ID: '900000000000000001',
    DISCORD_CLIENT_SECRET: randomBytes(24).toString('hex'),
  }
  const redirects = [`http://localhost:${belfryPort}`, `http://127.0.0.1:${belfryPort}`].join(',')
  const server = startNode('scripts/identity-server.ts', [], {
    ...credentials,
    IDENTITY_REDIRECT_ORIGINS: redirects,
  })
  server.child.stderr.pipe(process.stderr)
  const message = await server.child.getOneMessage().catch(() => {
    throw new UserError('The local identity server didn’t start.')
  })
  const { origin } = message as { origin: string }
  return { server, vars: { ...credentials, OAUTH_DEV_ORIGIN: origin } }
}
