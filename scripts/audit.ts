// npm run audit: known weaknesses and licenses of every package in the lock files. For every night and before a release.
import { readAdvisories } from './supply-chain/advisories.ts'
import { licenseFaults } from './supply-chain/licenses.ts'
import { LOCKED_FOLDERS, lockedIds, npm, readLockFile } from './supply-chain/lock-file.ts'

/** Says that nothing is known to be wrong, but not everything could be asked. */
const NOT_ASKED = 2

const packages = lockedIds(LOCKED_FOLDERS.map(readLockFile)).size
const licenses = LOCKED_FOLDERS.map(readLockFile).flatMap(licenseFaults)
console.log(licenses.length === 0 ? `Licenses: ${packages} packages, all allowed.` : licenses.join('\n'))

const answers = []
for (const folder of LOCKED_FOLDERS) {
  const { stdout } = await npm(folder, 'audit', '--json', '--package-lock-only')
  answers.push(readAdvisories(stdout, readLockFile(folder)))
}
const [faults, notes] = [answers.flatMap((one) => one.faults), answers.flatMap((one) => one.notes)]
for (const line of new Set([...faults, ...notes])) console.log(line)
const why = answers.find(({ unanswered }) => unanswered !== undefined)?.unanswered
if (why === undefined) {
  const notesSay = notes.length === 0 ? '' : `, and ${notes.length} below “high” in tools`
  console.log(`Weaknesses: ${packages} packages, ${faults.length} to mend${notesSay}.`)
} else {
  console.log(`Weaknesses: not checked. The registry could not be asked (${why}). Run this again where it can.`)
}
process.exitCode = faults.length + licenses.length > 0 ? 1 : why === undefined ? 0 : NOT_ASKED
