// npm run bench: every measurement, one after the other, since they would disturb each other; or those that are named.
import { runShown } from '../scripts/product/process.ts'

const ALL = [
  'generator',
  'counting',
  'library',
  'paint',
  'scroll',
  'votes',
  'rooms',
  'pressure',
  'abuse',
  'kill',
  'verdict',
  'cost',
  'switch',
  'switch-cost',
]

const named = process.argv.slice(2)
const unknown = named.filter((name) => !ALL.includes(name))

if (unknown.length > 0) {
  console.error(`There is no measurement named ${unknown.join(', ')}. There are: ${ALL.join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of named.length > 0 ? named : ALL) {
    console.log(`\n${name}`)
    try {
      await runShown(`bench/${name}.ts`)
    } catch {
      // It has said what it missed; the others are measured all the same.
      process.exitCode = 1
    }
  }
}
