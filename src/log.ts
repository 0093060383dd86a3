/** Everything that is logged: no free text, bodies, tokens or addresses. */
type LogEvent =
  | { event: 'request-failed'; requestId: string; method: string; route: string; error: string; stack: string[] }
  | { event: 'room-failed'; step: string; error: string; stack: string[] }
  | { event: 'config-refused'; variable: string }
  | { event: 'sign-in-failed'; requestId: string; provider: string; step: string }
  | { event: 'seal-copy-failed'; error: string; stack: string[] }
  | { event: 'erasing-failed'; error: string; stack: string[] }
  | { event: 'job-done'; job: string; rows: number }
  | { event: 'jobs-done' }

export function log(event: LogEvent): void {
  // oxlint-disable-next-line no-console
  console.log(JSON.stringify(event))
}

/** Where an error came from, without its message, which may contain what people wrote. */
export function traceOf(error: unknown): { error: string; stack: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, stack: [] }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { error: error.name, stack: stack.slice(0, 6).map((line) => line.trim()) }
}
