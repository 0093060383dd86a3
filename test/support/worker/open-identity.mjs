// Plain JavaScript, so that the Worker's tests need not know Node's types: the identity server's modules run in workerd as they are.
import { answerAuthorize } from '../../../scripts/identity/authorize.ts'
import { answerProfile } from '../../../scripts/identity/profile.ts'
import { PROVIDERS } from '../../../scripts/identity/provider.ts'
import { Refusal } from '../../../scripts/identity/refusal.ts'
import { answerToken } from '../../../scripts/identity/token.ts'
import { openWorld } from '../../../scripts/identity/world.ts'

export function openIdentity(settings, origin) {
  const world = openWorld(settings, () => origin)
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/oauth2/v3/certs') return Response.json(await world.signer.keys())
    try {
      for (const provider of Object.values(PROVIDERS)) {
        if (pathname === provider.authorizePath) return await answerAuthorize(request, world, provider)
        if (pathname === provider.tokenPath) return await answerToken(request, world, provider)
        if (pathname === provider.profilePath) return answerProfile(request, world, provider)
      }
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse()
      throw error
    }
    return null
  }
}
