import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (answer: ServerResponse) => void

export interface PublisherSite {
  /** Where the publisher's data lie. */
  address: string
  /** Gives these texts as roles.json, jinxes.json and nightsheet.json. */
  serve: (files: Readonly<Record<string, string>>) => void
  /** Answers otherwise for one file, or for none again. */
  breakWith: (file: string | null, answer?: Answer) => void
  /** Refuses connections, or takes them again. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A server on loopback that stands in for the publisher's. */
export async function startPublisherSite(): Promise<PublisherSite> {
  let files: Readonly<Record<string, string>> = {}
  let broken: { file: string; answer: Answer } | null = null
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    const file = /^\/resources\/data\/(\w+)\.json$/u.exec(path)?.[1]
    if (file === undefined) answer.setHeader('Content-Type', 'image/png').end(PIXEL)
    else if (broken?.file === file) broken.answer(answer)
    else answer.setHeader('Content-Type', 'application/json').end(files[file])
  })
  let port = 0
  const start = async () => {
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
    port = (server.address() as AddressInfo).port
  }
  await start()
  return {
    address: `http://127.0.0.1:${port}/resources`,
    serve: (given) => {
      files = given
    },
    breakWith: (file, answer) => {
      broken = file === null || answer === undefined ? null : { file, answer }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    start,
  }
}

/** Fifty megabytes of what might be JSON, for as long as anybody takes them. */
export function sendWithoutEnd(answer: ServerResponse): void {
  answer.setHeader('Content-Type', 'application/json')
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let left = 50 * 16
  const send = () => {
    while (left-- > 0 && !answer.destroyed) {
      if (!answer.write(chunk)) return answer.once('drain', send)
    }
    return answer.end()
  }
  send()
}
