import { env, tracing } from 'cloudflare:workers'

/**
 * The steps that a trace shows, each as a bar of its own: a vote is `parse`, and `turn` with `save` and `publish` in it; a page is
 * `switch`, `version`, `cache`, `query` and `render`. They carry nothing else: no name, code, id or token.
 */
type Step = 'parse' | 'turn' | 'save' | 'publish' | 'switch' | 'version' | 'cache' | 'query' | 'render'

/** Does a step. Where the variable `TRACES` is `1`, a request that is traced notes how long it took; a bar that nobody sees costs time too. */
export function traced<Value>(step: Step, act: () => Value): Value {
  return env.TRACES === '1' ? tracing.enterSpan(step, act) : act()
}
