// What each page may load before it can be used, in kB (1,000 bytes) of brotli: its own files and all that they import
// outright. What a page loads when it is used, or once it stands, does not count.
import { readdirSync, readFileSync } from 'node:fs'

const CLIENT = 'dist/client'
const SERVICE_WORKER = `${CLIENT}/sw.js`
const PAGES = ['web/app/navigation/page-table.ts', 'web/app/server-pages.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('')
const BUDGETS = {
  home: 80,
  library: 95,
  script: 90,
  room: 90,
  print: 75,
  screen: 85,
  result: 85,
  shortlist: 90,
  group: 95,
  characters: 85,
  character: 80,
  compare: 85,
  generator: 108,
  operations: 110,
}
/** Beside them, what is an entry of its own; every other page is opened within the app. */
const OWN_DOCUMENTS = { print: 'print.html', screen: 'rooms/screen.html' }
/** Of every other page, those of the Admins above all. */
const OTHERS = 125

/** The pages that the Worker renders: their documents name their files. */
const { templates } = JSON.parse(readFileSync('dist/documents.json', 'utf8'))
const files = readdirSync(`${CLIENT}/assets`)
const app = withImports(entryOf('index.html'))

const pages = new Set([...PAGES.matchAll(/\/([\w-]+)\.tsx'/gu)].map(([, file]) => file))

export default [...pages]
  .map((file) => ({ file, page: file.replace(/-page$/u, '') }))
  .map(({ file, page }) => ({ name: page, path: [...filesOf(page, file)], limit: `${BUDGETS[page] ?? OTHERS} kB` }))
  .concat([
    { name: 'service worker', path: [SERVICE_WORKER], limit: '15 kB' },
    { name: 'all that it installs', path: [SERVICE_WORKER, ...installedFiles()], limit: '425 kB' },
  ])

/** The files that the worker names are the only ones in it that stand in a row. */
function installedFiles() {
  const [names] = /[\w.-]+\.(?:css|js|woff2)(?: [\w.-]+\.(?:css|js|woff2))+/u.exec(readFileSync(SERVICE_WORKER, 'utf8'))
  return names.split(' ').map((name) => `${CLIENT}/assets/${name}`)
}

function filesOf(page, file) {
  const [, scripts] = /data-scripts="([^"]+)"/u.exec(templates[page] ?? '') ?? []
  if (scripts !== undefined) return scripts.split(' ').map((file) => CLIENT + file)
  const own = OWN_DOCUMENTS[page]
  return own === undefined ? withImports(fileOf(file), new Set(app)) : withImports(entryOf(own))
}

function entryOf(html) {
  const [, entry] = /type="module"[^>]* src="\/(assets\/[^"]+\.js)"/u.exec(readFileSync(`${CLIENT}/${html}`, 'utf8'))
  return entry
}

function fileOf(page) {
  const file = files.find((name) => name.replace(/-[\w-]{8}\.js$/u, '') === page)
  if (file === undefined) throw new Error(`The build holds no file for the page "${page}", so its size is unknown.`)
  return `assets/${file}`
}

function withImports(file, seen = new Set()) {
  const path = `${CLIENT}/${file}`
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/gu)) {
    withImports(`assets/${name}`, seen)
  }
  return seen
}
