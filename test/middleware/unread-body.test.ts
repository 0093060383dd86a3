import { expect, test } from 'vitest'
import { app } from '../../src/app.ts'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ORIGIN } from '../support/worker/call.ts'

test('a body that was refused unread is taken, so that the client gets its answer', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      if (pulled > 20) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }
  const request = new Request(`${ORIGIN}/api/scripts`, { method: 'POST', headers, body })
  expect((await app.fetch(request, env, createExecutionContext())).status).toBe(401)
  expect(pulled).toBe(21)
})

test('a client that stops sending gets its answer all the same', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: async () => new Promise(() => {}) })
  const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }
  const request = new Request(`${ORIGIN}/api/scripts`, { method: 'POST', headers, body })
  expect((await app.fetch(request, env, createExecutionContext())).status).toBe(401)
})
