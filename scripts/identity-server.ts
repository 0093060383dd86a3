// The identity server's own process: started by start.ts and dev.ts, gone when they are.
import { startIdentityServer } from './identity/server.ts'

const { env } = process

const server = await startIdentityServer({
  port: Number(env['IDENTITY_PORT'] ?? 0),
  google: { id: env['GOOGLE_CLIENT_ID'] ?? 'belfry-google', secret: env['GOOGLE_CLIENT_SECRET'] ?? 'google-secret' },
  discord: {
    id: env['DISCORD_CLIENT_ID'] ?? 'belfry-discord',
    secret: env['DISCORD_CLIENT_SECRET'] ?? 'discord-secret',
  },
  redirectOrigins: (env['IDENTITY_REDIRECT_ORIGINS'] ?? 'http://localhost:8787').split(','),
})

// Ctrl-C reaches the whole terminal; the one who started this server decides when it ends.
if (process.send) {
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
  process.once('disconnect', () => process.exit(0))
  process.send({ origin: server.origin })
} else {
  console.log(`The local identity server is ready on ${server.origin}`)
}
