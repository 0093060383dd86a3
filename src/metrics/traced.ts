import { env, tracing } from 'cloudflare:workers'

/**
 * The steps that a trace shows, each as a bar of its own: a vote is `parse`, and `turn` with `save` and `publish` in it; a page is
 * `switch`, `version`, `cache`, `query` and `render`. They carry nothing else: no name, code, id or token.
 */
type Step = 'parse' | 'turn' | 'save' | 'publish' | 'switch' | 'version' | 'cache' | 'query' | 'render'

/** Whether the variable `TRACES` is `1`. A vote would ask for it four times, which is not free: so it is asked once. */
export const traces = { areOn: env.TRACES === '1' }

/** Does a step; a request that is traced notes how long it took. A bar that nobody sees costs time too. */
export function traced<Value>(step: Step, act: () => Value): Value {
  return traces.areOn ? tracing.enterSpan(step, act) : act()
}
