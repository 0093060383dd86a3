// npm run person -- EMAIL [--env staging | --local]: everything that the database has of a person, as JSON, for them.
import { parseArgs } from 'node:util'
import { findAccounts, SIGN_IN_OR_LOCAL } from './deploy/account.ts'
import { wranglerJson } from './deploy/cloudflare.ts'
import { ELSEWHERE, PARTS } from './person/parts.ts'
import { readSettings } from './product/settings.ts'
import { supervise } from './product/supervisor.ts'
import { toolEnvironment } from './product/tool-environment.ts'
import { UserError } from './product/user-error.ts'

await supervise(async () => {
  const { email, flags } = readWords(process.argv.slice(2))
  const text = `'${email.replaceAll("'", "''")}'`
  const who = `(SELECT id FROM user WHERE lower(email) = lower(${text})
    UNION SELECT user_id FROM identity WHERE lower(email) = lower(${text}))`
  if (!flags.includes('--local') && (await findAccounts()) === undefined) throw new UserError(SIGN_IN_OR_LOCAL)
  // Functions, since a text that replaces another may hold patterns: $' in an address would end its quotes.
  const statements = Object.values(PARTS).map((sql) =>
    sql.replaceAll('= $who', () => `IN ${who}`).replace('email = $email', () => `lower(email) = lower(${text})`),
  )
  const { stateDir } = readSettings(process.env, false)
  // Wrangler answers in its log.
  Object.assign(process.env, toolEnvironment(stateDir), { WRANGLER_LOG: 'log' })
  const words = ['d1', 'execute', 'DB', '--json', '--yes', '--command', statements.join('; '), ...flags]
  const found = await wranglerJson<{ results: unknown[] }[]>(...words).catch((error: unknown) => {
    throw new UserError(`The database didn’t answer:\n${(error as Error).message}`)
  })
  const parts = Object.fromEntries(Object.keys(PARTS).map((name, n) => [name, found[n]?.results ?? []]))
  if (Object.values(parts).every((rows) => rows.length === 0)) {
    throw new UserError(`Nothing is stored about ${email}. People sign in with several addresses: ask for the others.`)
  }
  console.log(JSON.stringify({ ...parts, elsewhere: ELSEWHERE }, null, 2))
})

function readWords(words: readonly string[]): { email: string; flags: string[] } {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { env: { type: 'string', default: '' }, local: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [email = ''] = positionals
  if (!/^\S+@\S+$/u.test(email)) {
    throw new UserError('Say whose data is meant: npm run person -- ana@example.org [--env staging | --local]')
  }
  const { stateDir } = readSettings(process.env, false)
  return { email, flags: values.local ? ['--local', '--persist-to', stateDir] : ['--remote', `--env=${values.env}`] }
}
