// npm run audit: known weaknesses and licenses of every package in the lock file. For every night and before a release.
import { readAdvisories } from './supply-chain/advisories.ts'
import { licenseFaults } from './supply-chain/licenses.ts'
import { lockedPaths, readLockFile } from './supply-chain/lock-file.ts'
import { npm } from './supply-chain/npm.ts'

/** Says that nothing is known to be wrong, but not everything could be asked. */
const NOT_ASKED = 2

const locked = readLockFile()
const packages = lockedPaths(locked).length
const licenses = licenseFaults(locked)
console.log(licenses.length === 0 ? `Licenses: ${packages} packages, all allowed.` : licenses.join('\n'))

const { stdout } = await npm('audit', '--json', '--package-lock-only')
const advisories = readAdvisories(stdout, locked)
if (advisories.wereAsked) {
  const { faults, notes } = advisories
  for (const line of [...faults, ...notes]) console.log(line)
  const notesSay = notes.length === 0 ? '' : `, and ${notes.length} below “high” in tools`
  console.log(`Weaknesses: ${packages} packages, ${faults.length} to mend${notesSay}.`)
  process.exitCode = faults.length + licenses.length > 0 ? 1 : 0
} else {
  console.log(
    `Weaknesses: not checked. The registry could not be asked (${advisories.why}). Run this again where it can.`,
  )
  process.exitCode = licenses.length > 0 ? 1 : NOT_ASKED
}
