import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { answerAuthorize } from './authorize.ts'
import { PROVIDERS } from './provider.ts'
import { answerToken, refusal } from './token.ts'
import { type IdentitySettings, openWorld } from './world.ts'

const BODY_LIMIT = 16_384

/** The endpoints of Google and Discord that signing in asks, but for pictures. */
export function identityApp(settings: IdentitySettings, origin: () => string) {
  const world = openWorld(settings, origin)
  const app = new Hono()
  const tooLarge = () => refusal(413, 'invalid_request', 'Too large.').getResponse()
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: tooLarge }))
  for (const provider of PROVIDERS) {
    app.all(provider.authorizePath, (c) => answerAuthorize(c.req.raw, world, provider))
    app.all(provider.tokenPath, (c) => answerToken(c.req.raw, world, provider))
    app.all(provider.profilePath, (c) => {
      const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
      const token = bearer === undefined ? undefined : world.grants.findToken(bearer, provider)
      return token ? Response.json(provider.profileOf(token.person, token.scopes, origin())) : provider.refusal()
    })
  }
  app.get('/oauth2/v3/certs', async () => Response.json(await world.signer.keys()))
  app.notFound(() => new Response('There’s nothing here.', { status: 404 }))
  app.onError((error) =>
    (error instanceof HTTPException ? error : refusal(500, 'server_error', String(error))).getResponse(),
  )
  return app
}
