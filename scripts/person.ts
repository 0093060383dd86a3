// npm run person -- EMAIL [--env staging | --local]: everything that the database has of a person, as JSON, for them.
import { execaNode } from 'execa'
import { parseArgs } from 'node:util'
import { findAccounts, SIGN_IN_OR_LOCAL } from './deploy/account.ts'
import { inProject } from './product/in-project.ts'
import { readSettings } from './product/settings.ts'
import { supervise } from './product/supervisor.ts'
import { toolEnvironment, WRANGLER } from './product/tool-environment.ts'
import { UserError } from './product/user-error.ts'

/** What is told, by its name: columns that only secure the account are left out. */
const PARTS: Readonly<Record<string, string>> = {
  account: 'SELECT * FROM user WHERE id = $who',
  signIns: 'SELECT provider, email, avatar_key, created_at FROM identity WHERE user_id = $who',
  devices:
    'SELECT user_agent, created_at, signed_in_at, provider, last_seen_at, ends_at FROM session WHERE user_id = $who',
  scripts: 'SELECT id, name, author, uploaded_at, updated_at FROM script WHERE sponsor_id = $who',
  uploads: 'SELECT at FROM upload WHERE user_id = $who',
  edits: 'SELECT at, bytes FROM script_edit WHERE user_id = $who',
  deletions: 'SELECT what, at, count FROM deletion WHERE user_id = $who',
  rooms: 'SELECT code, state, created_at, closed_at FROM room WHERE host_user_id = $who',
  seats: 'SELECT object_id, ended_at FROM room_seat WHERE user_id = $who',
  shortlists:
    'SELECT title, note, at, time_zone, closes_at, created_at, closed_at, room_code, result_name FROM shortlist WHERE owner_id = $who',
  groups:
    'SELECT player_group.name, group_member.role, group_member.joined_at FROM group_member JOIN player_group ON player_group.id = group_id WHERE user_id = $who',
  nights: 'SELECT at, name, players, outcome, note FROM group_night WHERE writer_id = $who OR storyteller_id = $who',
  ready: 'SELECT script.name FROM group_ready JOIN script ON script.id = script_id WHERE user_id = $who',
  answers: 'SELECT name, coming, marks, created_at FROM shortlist_answer WHERE user_id = $who',
  results: 'SELECT * FROM result WHERE host_user_id = $who',
  feedback: 'SELECT name, email, message, user_agent, created_at FROM feedback WHERE user_id = $who OR email = $email',
  log: 'SELECT ts, action, result, user_name, role, entity_type, entity_id, ip, ua, meta FROM activity WHERE user_id = $who',
}

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
  const found = await ask(statements.join('; '), flags)
  const parts = Object.fromEntries(Object.keys(PARTS).map((name, n) => [name, found[n]?.results ?? []]))
  if (Object.values(parts).every((rows) => rows.length === 0)) {
    throw new UserError(`Nothing is stored about ${email}. People sign in with several addresses: ask for the others.`)
  }
  console.log(JSON.stringify(parts, null, 2))
})

async function ask(command: string, flags: readonly string[]): Promise<{ results: unknown[] }[]> {
  const { stateDir } = readSettings(process.env, false)
  const { stdout, stderr, failed } = await execaNode(
    inProject(WRANGLER),
    ['d1', 'execute', 'DB', '--json', '--yes', '--command', command, ...flags],
    {
      cwd: inProject('.'),
      // Wrangler answers in its log.
      env: { ...toolEnvironment(stateDir), WRANGLER_LOG: 'log' },
      ipc: false,
      nodeOptions: [],
      reject: false,
      stdin: 'ignore',
    },
  )
  if (failed) throw new UserError(`The database didn’t answer:\n${stderr}\n${stdout}`.trim())
  return JSON.parse(stdout) as { results: unknown[] }[]
}

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
