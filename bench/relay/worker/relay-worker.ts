import type { RelayObject } from './relay-object.ts'

export { RelayObject } from './relay-object.ts'

/** One relay a runtime. */
export default {
  fetch: (request: Request, env: { RELAYS: DurableObjectNamespace<RelayObject> }) =>
    env.RELAYS.getByName('relay').fetch(request),
}
