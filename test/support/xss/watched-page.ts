import type { BrowserContext, Page } from 'playwright-core'
import { FOREIGN_HOST, MARKER } from './payloads.ts'

/** A page on which nothing that a payload asks for may happen; what does is noted. */
export class WatchedPage {
  readonly page: Page
  readonly #events: string[] = []

  private constructor(page: Page) {
    this.page = page
  }

  static async of(page: Page): Promise<WatchedPage> {
    const watched = new WatchedPage(page)
    await watched.#watch(page.context())
    return watched
  }

  async #watch(context: BrowserContext): Promise<void> {
    const { page } = this
    const note = (event: string) => void this.#events.push(event)
    await context.exposeFunction(MARKER, () => note('a payload ran'))
    await context.exposeFunction('noteViolation', (what: string) => note(`the policy was needed: ${what}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        const tell = Reflect.get(window, 'noteViolation') as (what: string) => void
        tell(`${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
    page.on('dialog', (dialog) => {
      note(`a dialog opened: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => note(`a window opened: ${popup.url()}`))
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) note(`a frame came: ${frame.url()}`)
    })
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      const isOurs = hostname === 'localhost' || protocol === 'data:' || protocol === 'blob:'
      if (!isOurs || hostname === FOREIGN_HOST) note(`a request went out: ${request.url()}`)
    })
  }

  /** What happened since the last look, and what is in the page that no page of ours has. */
  async faults(where: string): Promise<string[]> {
    const found = await this.page.evaluate(faultsInDocument, MARKER)
    return [...this.#events.splice(0), ...found].map((fault) => `${where}: ${fault}`)
  }

  /** Which of the texts are neither shown nor in a field, a title or a label of the page. */
  async missing(texts: readonly string[]): Promise<string[]> {
    const shown = plain(await this.page.evaluate(textsOfDocument))
    return texts.filter((text) => !shown.includes(plain(text)))
  }
}

/** As people read it: invisible characters, line ends and the marks of emphasis make no difference. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/[\p{C}\p{Z}\s*]+/gu, '')
}

/** Runs in the page. */
function textsOfDocument(): string {
  const nodes = [...document.querySelectorAll('*')]
  const fields = nodes.flatMap((node) => ('value' in node && typeof node.value === 'string' ? node.value : []))
  const labels = nodes.flatMap((node) => [node.getAttribute('title') ?? '', node.getAttribute('aria-label') ?? ''])
  return [document.title, document.body.textContent, ...fields, ...labels].join('\n')
}

/** Runs in a page or on a document that was read there. */
export function faultsInDocument(marker: string, root: ParentNode = document): string[] {
  const faults: string[] = []
  const never =
    'iframe, frame, object, embed, applet, base, marquee, template, math, style:not([data-ours]), noscript b'
  for (const node of root.querySelectorAll('*')) {
    const tag = `<${node.localName}>`
    if (node.matches(never) && node.textContent?.includes(marker)) faults.push(`${tag} came from a payload`)
    if (
      node.localName === 'script' &&
      node.textContent?.includes(`${marker}()`) &&
      !/json/u.test(node.getAttribute('type') ?? '')
    )
      faults.push('a script came from a payload')
    if (/^(?:iframe|frame|object|embed|base|marquee|math|isindex|keygen)$/u.test(node.localName))
      faults.push(`${tag} is in the page`)
    if (node.localName === 'meta' && node.hasAttribute('http-equiv'))
      faults.push('a meta with http-equiv is in the page')
    for (const { name, value } of node.attributes) {
      if (/^on/iu.test(name)) faults.push(`${tag} has ${name}`)
      if (/^data-xss$/u.test(name) || (/^(?:id|name|class|target)$/u.test(name) && value === marker))
        faults.push(`${tag} has ${name}=${value}`)
      const isAddress = /^(?:href|src|srcset|action|formaction|data|poster|ping|background|xlink:href)$/u.test(name)
      const target = isAddress ? value.replace(/[\p{Cc} ]+/gu, '').toLowerCase() : ''
      if (/^(?:javascript|vbscript):|^data:(?!image\/(?:png|svg\+xml;base64|webp|gif|jpeg))/u.test(target))
        faults.push(`${tag} leads to ${value}`)
      if (isAddress && node.localName !== 'a' && target.includes('xss.invalid') && !target.startsWith(location.origin))
        faults.push(`${tag} loads ${value}`)
      if (name === 'style' && /xss|url\(\/\//u.test(value)) faults.push(`${tag} has the style ${value}`)
    }
  }
  return faults
}
