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
  const answerFile = (address: string, path: string, type: string) =>
    server.middlewares.use(address, async (_request, response) => {
      response.setHeader('content-type', `text/${type}; charset=utf-8`)
      response.end(await readFile(inProject(path)))
    })
  // As they are: they are no modules.
  for (const script of CLASSIC_SCRIPTS) answerFile(`/${script}.js`, `web/${script}.js`, 'javascript')
  answerFile('/changelog.md', 'CHANGELOG.md', 'markdown')
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
