// npm run audit: known weaknesses and licenses of every package in the lock files. For every night and before a release.
import { readAdvisories } from './supply-chain/advisories.ts'
import { licenseFaults } from './supply-chain/licenses.ts'
import { LOCKED_FOLDERS, lockedIds, npm, readLockFile } from './supply-chain/lock-file.ts'

/** Says that nothing is known to be wrong, but not everything could be asked. */
const NOT_ASKED = 2

const lockFiles = LOCKED_FOLDERS.map((folder) => ({ folder, locked: readLockFile(folder) }))
const packages = lockedIds(lockFiles.map(({ locked }) => locked)).length
const licenses = lockFiles.flatMap(({ locked }) => licenseFaults(locked))
console.log(licenses.length === 0 ? `Licenses: ${packages} packages, all allowed.` : licenses.join('\n'))

const faults: string[] = []
const notes: string[] = []
const unanswered: string[] = []
for (const { folder, locked } of lockFiles) {
  const { stdout } = await npm(folder, 'audit', '--json', '--package-lock-only')
  const advisories = readAdvisories(stdout, locked)
  if (advisories.wereAsked) {
    faults.push(...advisories.faults)
    notes.push(...advisories.notes)
  } else unanswered.push(advisories.why)
}

for (const line of new Set([...faults, ...notes])) console.log(line)
const [why] = unanswered
if (why === undefined) {
  const notesSay = notes.length === 0 ? '' : `, and ${notes.length} below “high” in tools`
  console.log(`Weaknesses: ${packages} packages, ${faults.length} to mend${notesSay}.`)
} else {
  console.log(`Weaknesses: not checked. The registry could not be asked (${why}). Run this again where it can.`)
}
process.exitCode = faults.length + licenses.length > 0 ? 1 : why === undefined ? 0 : NOT_ASKED
