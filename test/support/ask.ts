/** `fetch`, but asks again when a connection kept from an earlier call was closed just as it was used. */
export async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (!isClosedSocket(error)) throw error
    return fetch(address, init)
  }
}

function isClosedSocket(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}
