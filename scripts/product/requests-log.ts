import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where requests are noted while a person watches the terminal, which is then left for warnings. */
export const requestsLog = (stateDir: string): string => join(stateDir, 'requests.log')

/** Each start empties it. */
export const emptyRequestsLog = (stateDir: string): void => rmSync(requestsLog(stateDir), { force: true })

/** Appends lines to it. A full disk loses them, and stops nothing. */
export function noteRequests(stateDir: string): (line: string) => void {
  const file = createWriteStream(requestsLog(stateDir), { flags: 'a' }).on('error', () => {})
  return (line) => void file.write(`${line}\n`)
}
