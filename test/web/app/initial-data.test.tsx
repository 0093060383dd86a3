import { use } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { expect, test } from 'vitest'
import type { InitialData } from '#protocol/initial-data.ts'
import { App } from '../../../web/app/app.tsx'
import { DRAWN_PATHS, routeAt } from '../../../web/app/navigation/drawn-paths.ts'
import { HomePage } from '../../../web/home/home-page.tsx'

/** The home page as the server renders it for one visitor, with an `await` planted before its contents. */
async function render(libraryTotal: number, planted: Promise<void>): Promise<string> {
  const data: InitialData = { siteEnabled: true, home: { banner: null, libraryTotal } }
  const Page = () => {
    use(planted)
    return <HomePage />
  }
  const address = { pathname: '/', search: '' }
  const app = <App address={address} route={routeAt(DRAWN_PATHS, '/')} Page={Page} data={data} />
  return new Response(await renderToReadableStream(app)).text()
}

test('two pages that are rendered at once have each their own data, though one waits for something in between', async () => {
  const planted = Promise.withResolvers<void>()
  const slow = render(111, planted.promise)
  const quick = await render(222, Promise.resolve())
  planted.resolve()
  const counts = [await slow, quick].map((html) => [...html.matchAll(/\d+(?= scripts to choose from)/gu)].join())
  expect(counts).toEqual(['111', '222'])
})
