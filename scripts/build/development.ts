import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { pagePaths } from '../../src/protocol/pages.ts'
import { CLASSIC_SCRIPTS } from './page-documents.ts'
import { addressesOf } from './pages-plugin.ts'
import { inProject } from '../product/in-project.ts'

/** What the development server does as a build and the Worker do. */
export function serveInDevelopment(server: ViteDevServer): void {
  const addresses = addressesOf(pagePaths().filter((path) => path !== '*'))
  server.middlewares.use((request, response, next) => {
    withoutPolicy(response)
    if (!addresses.test(new URL(request.originalUrl ?? '/', 'http://localhost').pathname)) answerMissing(response)
    next()
  })
  // As it is: it is no module.
  for (const script of CLASSIC_SCRIPTS)
    server.middlewares.use(`/${script}.js`, async (_request, response) => {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.end(await readFile(inProject(`web/${script}.js`)))
    })
  server.middlewares.use('/changelog.md', async (_request, response) => {
    response.setHeader('content-type', 'text/markdown; charset=utf-8')
    response.end(await readFile(inProject('CHANGELOG.md')))
  })
}

/** Hot reload brings scripts and styles along that the Worker's policy would not let in. */
function withoutPolicy(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value)
}

/** The development server knows one document for every address: where there is no page, it is a 404 as in a build. */
function answerMissing(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: OutgoingHttpHeaders,
  ) => ServerResponse
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const isDocument = status === 200 && String(headers['content-type']).startsWith('text/html')
    return writeHead(isDocument ? 404 : status, headers)
  }) as typeof response.writeHead
}
