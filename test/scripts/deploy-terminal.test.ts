// @module-tag rest
import { execa } from 'execa'
import { existsSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { DeployClone, SECRETS } from '../support/deploy-clone.ts'
import { DeployedSite } from '../support/deployed-site.ts'

const SCRIPT = '/usr/bin/script'
const site = await new DeployedSite().start()
afterAll(() => site.stop())

it.runIf(process.platform === 'linux' && existsSync(SCRIPT))(
  'in a terminal a first deploy signs in, lets you choose the account, and asks for each secret once, hidden',
  async () => {
    const clone = new DeployClone(site)
    const accounts = ['Ravenswood', 'Devonshire'].map((name, index) => ({ id: `a${index + 1}`, name }))
    clone.setAccount({ isSignedIn: false, secrets: {}, accounts })
    const said = await inTerminal(clone, [
      ['Which one is it?', '2'],
      ['GOOGLE_CLIENT_ID', `"${SECRETS.GOOGLE_CLIENT_ID}" `],
      ['GOOGLE_CLIENT_SECRET', SECRETS.GOOGLE_CLIENT_SECRET],
      ['DISCORD_CLIENT_ID', SECRETS.DISCORD_CLIENT_SECRET],
      ['DISCORD_CLIENT_ID doesn’t look right', SECRETS.DISCORD_CLIENT_ID],
      ['DISCORD_CLIENT_SECRET\r\n', SECRETS.DISCORD_CLIENT_SECRET],
    ])
    expect(clone.account().secrets, said).toEqual({ belfry: SECRETS })
    expect(said).toContain(`Belfry is live on ${site.origin}`)
    for (const value of Object.values(SECRETS)) expect(said).not.toContain(value)
    const calls = clone.calls()
    expect(calls.slice(0, 3)).toEqual(['whoami --json', 'login', 'whoami --json'])
    expect(calls.filter((call) => call.startsWith('secret'))).toEqual([
      'secret list --format json --env=',
      'secret bulk --env=',
    ])
    clone.remove()
  },
)

/** Runs a deploy in a terminal of its own and types an answer each time that it has said the words before it. */
async function inTerminal(clone: DeployClone, answers: readonly (readonly [after: string, answer: string])[]) {
  const command = `${process.execPath} ${clone.folder}/scripts/deploy.ts`
  const terminal = execa(SCRIPT, ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: clone.folder,
    env: clone.environment(),
    reject: false,
  })
  let said = ''
  let heard = 0
  const left = [...answers]
  terminal.stdout.on('data', (chunk) => {
    said += String(chunk)
    const [next] = left
    const from = next ? said.indexOf(next[0], heard) : -1
    // The question comes after the words, and what is typed before it might be shown.
    if (!next || from < 0 || !/(?:stays hidden\)|Its number): $/u.test(said)) return
    heard = said.length
    left.shift()
    terminal.stdin.write(`${next[1]}\r`)
  })
  await terminal
  return said
}
