// What each page may load before it can be used, in kB (1,000 bytes) of brotli: its own files and all that they import
// outright. What a page loads when it is used, or once it stands, does not count. The budgets are in src/protocol/pages.ts.
import { readFileSync } from 'node:fs'

const CLIENT = 'dist/client'
const SERVICE_WORKER = `${CLIENT}/sw.js`
const PAGES = JSON.parse(readFileSync('dist/first-loads.json', 'utf8'))

export default PAGES.map(({ name, budget, files }) => ({
  name,
  path: files.map((file) => `${CLIENT}/${file}`),
  limit: `${budget} kB`,
})).concat([
  { name: 'service worker', path: [SERVICE_WORKER], limit: '15 kB' },
  { name: 'all that it installs', path: [SERVICE_WORKER, ...installedFiles()], limit: '425 kB' },
])

/** The files that the worker names are the only ones in it that stand in a row. */
function installedFiles() {
  const [names] = /[\w.-]+\.(?:css|js|woff2)(?: [\w.-]+\.(?:css|js|woff2))+/u.exec(readFileSync(SERVICE_WORKER, 'utf8'))
  return names.split(' ').map((name) => `${CLIENT}/assets/${name}`)
}
