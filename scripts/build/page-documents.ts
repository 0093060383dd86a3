import type { Rolldown } from 'vite'
import { inProject } from '../product/in-project.ts'

/** The pages that the Worker fills in, by the name of their document, with the module of each. */
const FILLED = { library: 'web/pages/library.tsx', script: 'web/pages/script.tsx' }

const FRAME = inProject('web/frame/frame.tsx')

/**
 * `pages/library.html` and so on, by name: the app's own document, naming the files of one page and of the frame too. A
 * browser sends for them at once, not when the first of them has run. And `404.html`: it must differ from the app's own
 * document, or a browser's copy of that one would pass for it.
 */
export function pageDocuments(bundle: Rolldown.OutputBundle): [name: string, document: string][] {
  const app = bundle['index.html']
  if (app?.type !== 'asset') throw new Error('The build has no index.html.')
  const html = String(app.source)
  const filled = Object.entries(FILLED).map(([name, module]) => {
    const files = [FRAME, inProject(module)].flatMap((start) => filesOf(bundle, start))
    const links = [...new Set(files)].filter((file) => !html.includes(`"/${file}"`)).map(linkTo)
    return [`pages/${name}.html`, withHead(html, links.join(''))] as [string, string]
  })
  return [...filled, ['404.html', withHead(html, '<meta name="robots" content="noindex">\n')]]
}

function withHead(html: string, more: string): string {
  return html.replace('</head>', `${more}</head>`)
}

/** The scripts that a module's own script imports, itself first, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))
  if (first === undefined) throw new Error(`The build has no script with ${module}.`)
  const names = new Set([first.fileName])
  // What is added on the way is come to as well.
  for (const name of names) for (const imported of chunk(bundle, name)?.imports ?? []) names.add(imported)
  return [...names, ...[...names].flatMap((name) => [...(chunk(bundle, name)?.viteMetadata?.importedCss ?? [])])]
}

function chunk(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk | undefined {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">\n`
    : `<link rel="modulepreload" crossorigin href="/${file}">\n`
}
