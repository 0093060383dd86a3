import { tracing } from 'cloudflare:workers'

/**
 * The steps that a trace shows, each as a bar of its own: a vote is `parse`, and `turn` with `save` and `publish` in it; a page is
 * `switch`, `version`, `cache`, `query` and `render`. They carry nothing else: no name, code, id or token.
 */
type Step = 'parse' | 'turn' | 'save' | 'publish' | 'switch' | 'version' | 'cache' | 'query' | 'render'

/** Does a step and, in a request that is traced, notes how long it took. Tracing is off: `[observability.traces]`. */
export function traced<Value>(step: Step, act: () => Value): Value {
  return tracing.enterSpan(step, act)
}
