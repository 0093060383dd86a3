import { BELFRY_ORIGIN } from '../support/worker/identity.ts'

type Init = RequestInit & { headers: Record<string, string> }

const json = (body: BodyInit, headers: Record<string, string> = {}): Init => ({
  headers: { Origin: BELFRY_ORIGIN, 'Content-Type': 'application/json', ...headers },
  body,
})

const CHUNK = new Uint8Array(65_536).fill(0x20)

/** So many bytes, made while they are asked for. */
export function streamOf(bytes: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(CHUNK.slice())
      sent += CHUNK.length
      if (sent >= bytes) controller.close()
    },
  })
}

/** Bodies that no call takes, by what is wrong with them. */
export const BROKEN_BODIES: Readonly<Record<string, () => Init>> = {
  'a body that is not JSON': () => json('{"a":'),
  'a body of another type': () => json('{}', { 'Content-Type': 'text/plain' }),
  'a body that says it has 11 MB': () => json(streamOf(1_200_000), { 'Content-Length': '11000000' }),
  'a body of more than 1 MB without a length': () => json(streamOf(1_200_000)),
  'a body nested too deeply': () => json('['.repeat(6000)),
  'a body with nothing that it needs': () => json('[]'),
}
