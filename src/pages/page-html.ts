import { PRODUCT } from '#domain/product.ts'
import { FIRST_DATA_ID } from '#protocol/first-data.ts'
import type { Page } from './page.ts'

/** The app's page with a head of its own and the data it starts with. */
export function renderPage(html: Response, page: Page): Response {
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(page.title) })
    .on('meta[name="description"]', { element: (meta) => void meta.setAttribute('content', page.description) })
    .on('head', { element: (head) => void head.append(headOf(page), { html: true }) })
    .transform(html)
}

function headOf({ title, description, address, picture, isHidden, jsonLd, data }: Page): string {
  const properties = {
    'og:site_name': PRODUCT,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
  }
  return [
    isHidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${quoted(address)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${quoted(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(jsonLd === null ? [] : [`<script type="application/ld+json">${inData(jsonLd)}</script>`]),
    `<script type="application/json" id="${FIRST_DATA_ID}">${inData(data)}</script>`,
  ].join('\n')
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function quoted(text: string): string {
  return text.replace(/[&"<>]/gu, (mark) => MARKS[mark] ?? '')
}

/** JSON that no markup can begin or end in. */
function inData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
