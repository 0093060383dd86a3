// What each page may load before it can be used, in kB (1,000 bytes) of brotli: its own files and all that they import
// outright. What a page loads when it is used, or once it stands, does not count. The budgets are in src/protocol/pages.ts.
import { readFileSync } from 'node:fs'

const CLIENT = 'dist/client'
const SERVICE_WORKER = `${CLIENT}/sw.js`
const { pages, installed } = JSON.parse(readFileSync('dist/first-loads.json', 'utf8'))

export default pages
  .map(({ name, budget, files }) => ({
    name,
    path: files.map((file) => `${CLIENT}/${file}`),
    limit: `${budget} kB`,
  }))
  .concat([
    { name: 'service worker', path: [SERVICE_WORKER], limit: '15 kB' },
    {
      name: 'all that it installs',
      path: [SERVICE_WORKER, ...installed.map((name) => `${CLIENT}/assets/${name}`)],
      limit: '425 kB',
    },
  ])
