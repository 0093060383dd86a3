import { startIdentityServer, type IdentityServer } from '../../scripts/identity/server.ts'

/** The local identity server on a free port, with the clients of `oauthClient`. */
export const startForTests = (now: () => number = Date.now): Promise<IdentityServer> =>
  startIdentityServer({
    port: 0,
    google: { id: 'google-id', secret: 'google-secret' },
    discord: { id: 'discord-id', secret: 'discord-secret' },
    redirectOrigins: ['http://localhost:8787', 'http://127.0.0.1:8787'],
    now,
  })

export const refusal = async (response: Response) => [response.status, (await response.json()).error]
