import { randomBytes } from 'node:crypto'
import { startNode } from './process.ts'
import { UserError } from './user-error.ts'

/**
 * Starts the identity server in a process of its own, with secrets that live as long as it does. Answers what the Worker must know
 * to sign people in here.
 */
export async function startIdentity(belfryPort: number) {
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
  const vars: Record<string, string> = { ...credentials, OAUTH_DEV_ORIGIN: origin }
  return { server, vars }
}
