/** What the platform's stores say when they fail, by their messages; the first that fits names the fault. */
const FAULTS = [
  ['d1-quota', /exceeded D1['’]s free tier daily row (?:read|write) limit/iu],
  ['d1-constraint', /constraint failed/u],
  ['d1-overloaded', /D1 DB is overloaded|D1_ERROR.*too many requests/iu],
  ['d1-timeout', /D1.*(timed out|timeout|took too long)/iu],
  ['d1-full', /Exceeded maximum DB size|database or disk is full/u],
  ['d1-unavailable', /D1.*(reset because|connection lost|internal error|Cannot resolve D1)/iu],
  ['d1-failed', /^D1_|^Failed query/u],
  ['kv-limited', /^KV \w+ failed: 429/u],
  ['kv-failed', /^KV \w+ failed/u],
  ['r2-limited', /^\w+: .*\(10058\)$/u],
  ['r2-failed', /^\w+: .*\(10\d{3}\)$/u],
  ['room-unavailable', /Durable Object (is overloaded|storage|reset)|overloaded.*Durable Object/u],
] as const

export type StorageFault = (typeof FAULTS)[number][0]

/** From which store an error came, where its message may say anything. */
const thrownBy = new WeakMap<Error, StorageFault>()

/** Asks a store and remembers of what it throws that it came from there. */
export function asking<Answer>(fault: StorageFault, ask: () => Answer): Answer {
  const remember = (error: unknown): never => {
    if (error instanceof Error) thrownBy.set(error, fault)
    throw error
  }
  try {
    const answer = ask()
    return answer instanceof Promise ? (answer.catch(remember) as Answer) : answer
  } catch (error) {
    return remember(error)
  }
}

/** The platform marks errors of objects, and of the way to them. */
const isOfRoom = (error: Error) =>
  ['remote', 'overloaded', 'durableObjectReset', 'retryable'].some((mark) => mark in error)

/** Which store failed, and how; null if none did. The database library wraps the store's own error. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const found = new Set<StorageFault>()
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause
    for (const [fault, words] of FAULTS) if (words.test(message)) found.add(fault)
    const store = thrownBy.get(cause) ?? (isOfRoom(cause) ? 'room-unavailable' : undefined)
    if (found.size === 0 && store !== undefined) found.add(store)
  }
  return FAULTS.find(([fault]) => found.has(fault))?.[0] ?? null
}
