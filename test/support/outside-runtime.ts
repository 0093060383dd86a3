/** What the app takes of the Workers runtime, for tests that read it in Node: nothing is traced there. */
export const tracing = {
  enterSpan: <Value>(_name: string, act: () => Value): Value => act(),
}
export const env = { TRACES: '' }
