// Plain JavaScript, so that the Worker's tests need not know Node's types: the identity server's modules run in workerd as they are.
import { identityApp } from '../../../scripts/identity/app.ts'

export function openIdentity(settings, origin) {
  const app = identityApp(settings, () => origin)
  return async (request) => {
    const answer = await app.fetch(request)
    return answer.status === 404 ? null : answer
  }
}
