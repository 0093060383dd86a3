import { type ReactNode, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InitialData } from '#protocol/pages.ts'
import { App } from '../../../web/app/app.tsx'
import { HomePage } from '../../../web/home/home-page.tsx'
import { RoomLimitedPage } from '../../../web/room/entry/room-limited-page.tsx'

/** A page as the server renders it for one visitor, with an `await` planted before its contents. */
async function render(page: ReactNode, pathname: string, data: InitialData, planted: Promise<void>): Promise<string> {
  const Page = () => {
    use(planted)
    return page
  }
  const app = <App address={{ pathname, search: '' }} route={{ path: '*', traits: {} }} Page={Page} data={data} />
  return new Response(await renderToReadableStream(app)).text()
}

test('two pages that are rendered at once have each their own data, though one waits for something in between', async () => {
  const [planted, atOnce] = [Promise.withResolvers<void>(), Promise.resolve()]
  const home = (libraryTotal: number) => ({
    siteEnabled: true,
    home: { banner: null, mark: null, libraryTotal, latest: [] },
  })
  const pages = [
    render(<HomePage />, '/', home(111), planted.promise),
    render(<HomePage />, '/', home(222), atOnce),
    render(<RoomLimitedPage />, '/rooms/ABCD', { siteEnabled: true, limited: 'Wait 33 seconds.' }, atOnce),
  ]
  await Promise.all(pages.slice(1))
  planted.resolve()
  const said = (await Promise.all(pages)).map((html) => html.match(/\d+(?= scripts to choose from)|Wait \d+/gu))
  expect(said).toEqual([['111'], ['222'], ['Wait 33']])
})
