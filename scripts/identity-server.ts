// The identity server's own process: started by start.ts and dev.ts, gone when they are.
import { startIdentityServer } from './identity/server.ts'

// Ctrl-C reaches the whole terminal; the one who started this server decides when it ends.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.once('disconnect', () => process.exit(0))
const { origin } = await startIdentityServer({ port: 0, ...JSON.parse(process.env['IDENTITY_SETTINGS'] ?? '') })
process.send?.({ origin })
