import { INITIAL_DATA_ID } from '#protocol/document.ts'
import type { InitialData } from '#protocol/pages.ts'
import { call } from './call.ts'

interface DrawnPage {
  status: number
  html: string
  main: string
  text: string
  data: InitialData
}

/** A page as the Worker renders it, with its words and its first data. */
export async function open(path: string): Promise<DrawnPage> {
  const response = await call('GET', path)
  const html = await response.text()
  const [, data = 'null'] = new RegExp(`id="${INITIAL_DATA_ID}">(.*?)</script>`, 'su').exec(html) ?? []
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main.replace(/<!-- -->/gu, '').replace(/<[^>]+>/gu, '\n')
  return { status: response.status, html, main, text, data: JSON.parse(data) as InitialData }
}

/** What may not be in a server-rendered page: code, handlers, style attributes, marks of parts that follow. */
export async function faultsOf(html: string): Promise<string[]> {
  const faults = html.includes('<!--$') ? ['a part that follows later'] : []
  const onElement = (element: Element) => {
    for (const [name = ''] of element.attributes)
      if (name.startsWith('on') || name === 'style') faults.push(`${element.tagName} has ${name}`)
    if (element.tagName !== 'script') return
    const isData = /^application\/(?:ld\+)?json$/u.test(element.getAttribute('type') ?? '')
    if (!isData && element.getAttribute('src')?.startsWith('/assets/first-') !== true) faults.push('a script')
  }
  await new HTMLRewriter().on('*', { element: onElement }).transform(new Response(html)).text()
  return faults
}
