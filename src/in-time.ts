/** The value, or a failure if it does not come in time. What makes it is not stopped. */
export async function inTime<Value>(value: Promise<Value>, ms: number): Promise<Value> {
  const came = new AbortController()
  const late = scheduler.wait(ms, { signal: came.signal }).then(() => {
    throw new DOMException('It took too long.', 'TimeoutError')
  })
  return Promise.race([value, late]).finally(() => came.abort())
}
