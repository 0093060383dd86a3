import type { Prices } from '#domain/operations/price.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { answer, json } from '../../answers.ts'
import { ADA } from '../../samples.ts'
import { sampleOperations, sampleReadiness } from './sample-operations.ts'

interface Server {
  figures: (range: Operations['range']) => Response | Promise<Response>
  ready: () => Response
  put: (body: { prices: Prices; seenAt: string | null }) => Response
}

/** A server that answers with samples unless it is told otherwise. Answers the calls. */
export function serveOperations(change: Partial<Server> = {}): string[] {
  const { figures, ready, put }: Server = {
    figures: (range) => json(sampleOperations(range)),
    ready: () => json(sampleReadiness()),
    put: ({ prices }) => json({ data: prices, updatedAt: '2026-11-23T20:05:00.000Z' }),
    ...change,
  }
  return answer({
    '/health': () => json({ status: 'ok' }),
    '/api/auth/me': () => json(ADA),
    '/health/ready': ready,
    '/api/admin/operations': (url) => figures((url.searchParams.get('range') ?? 'hour') as Operations['range']),
    '/api/admin/operations/prices': (_url, { body }) => put(JSON.parse(String(body))),
  })
}
