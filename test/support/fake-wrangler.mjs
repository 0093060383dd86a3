// Stands where wrangler is in a clone of the scripts: writes down every call, and answers as Cloudflare would from account.json.
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'

const words = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith('--env='))
const command = words.filter((word) => !word.startsWith('--env=')).join(' ')
const account = JSON.parse(readFileSync('account.json', 'utf8'))
appendFileSync('calls.log', `${words.join(' ')}\n`)

function answer(value) {
  console.log(JSON.stringify(value, null, 2))
}

function fail(sentence) {
  console.error(`\n✘ [ERROR] ${sentence}\n`)
  process.exit(1)
}

function save() {
  writeFileSync('account.json', JSON.stringify(account))
}

const environment = flags[0]?.slice('--env='.length)
const worker = environment ? `belfry-${environment}` : 'belfry'

if (command === 'whoami --json') {
  if (!account.isSignedIn) fail('You are not authenticated. Please run `wrangler login`.')
  answer({ loggedIn: true })
} else if (command === 'secret list --format json') {
  const secrets = account.secrets[worker]
  if (!secrets)
    fail(
      `Worker "${worker}"${environment ? ` (env: ${environment})` : ''} not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`,
    )
  answer(secrets.map((name) => ({ name, type: 'secret_text' })))
} else if (command === 'd1 list --json') {
  answer(account.databases)
} else if (command.startsWith('d1 create ')) {
  const name = words[2]
  if (account.databases.some((database) => database.name === name)) fail('A database with that name already exists')
  account.databases.push({ uuid: `d1d1d1d1-0000-4000-8000-00000000000${account.databases.length}`, name })
  save()
} else if (command === 'kv namespace list') {
  answer(account.namespaces)
} else if (command.startsWith('kv namespace create ')) {
  const title = environment ? `${environment}-${words[3]}` : words[3]
  account.namespaces.push({ id: `c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c${account.namespaces.length}`, title })
  save()
} else if (command.startsWith('r2 bucket create ')) {
  if (account.buckets.includes(words[3]))
    fail('The bucket you tried to create already exists, and you own it. [code: 10004]')
  account.buckets.push(words[3])
  save()
} else if (command === 'd1 time-travel info DB --json') {
  answer({ bookmark: '00000085-00000001-00004ee3-bookmark' })
} else if (command === 'd1 migrations apply DB --remote') {
  if (account.migrationFails)
    fail('Migration 0010_next.sql failed with the following errors: near "TABEL": syntax error')
  console.log('Migrations applied.')
} else if (command === 'deploy --config wrangler.deploy.toml --minify') {
  copyFileSync('wrangler.deploy.toml', 'deployed.toml')
  console.log(`Deployed ${worker}`)
} else {
  fail(`Unknown arguments: ${command}`)
}
