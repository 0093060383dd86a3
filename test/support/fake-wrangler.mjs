// Stands where wrangler is in a clone of the scripts: writes down every call, and answers as Cloudflare would from account.json.
import { appendFileSync, copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

const words = process.argv.slice(2)
const environment = words.find((word) => word.startsWith('--env='))?.slice('--env='.length) ?? ''
const command = words.filter((word) => !word.startsWith('--env=')).join(' ')
const account = JSON.parse(readFileSync('account.json', 'utf8'))
const worker = environment ? `belfry-${environment}` : 'belfry'
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

function addVersion(annotations) {
  account.versions.push({
    id: `v${account.versions.length + 1}`,
    number: account.versions.length + 1,
    metadata: { created_on: `2026-11-23T10:0${account.versions.length}:00.000000Z` },
    annotations,
  })
  account.running = account.versions.at(-1).id
}

/** What Cloudflare answers to each command, by how the command begins. */
const ANSWERS = {
  'whoami --json': () => {
    if (!account.isSignedIn) fail('You are not authenticated. Please run `wrangler login`.')
    answer({ loggedIn: true, accounts: account.accounts })
  },
  login: () => {
    account.isSignedIn = true
    console.log('Successfully logged in.')
  },
  'secret list --format json': () => {
    const secrets = account.secrets[worker]
    const where = environment ? ` (env: ${environment})` : ''
    if (!secrets)
      fail(
        `Worker "${worker}"${where} not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`,
      )
    answer(Object.keys(secrets).map((name) => ({ name, type: 'secret_text' })))
  },
  'secret bulk': () => {
    account.secrets[worker] = { ...account.secrets[worker], ...JSON.parse(readFileSync(0, 'utf8')) }
    addVersion()
  },
  'd1 list --json': () => answer(account.databases),
  'd1 create ': () => {
    const name = words[2]
    if (account.databases.some((database) => database.name === name)) fail('A database with that name already exists')
    account.databases.push({ uuid: `d1d1d1d1-0000-4000-8000-00000000000${account.databases.length}`, name })
  },
  'kv namespace list': () => answer(account.namespaces),
  'kv namespace create ': () => {
    const title = environment ? `${environment}-${words[3]}` : words[3]
    if (account.namespaces.some((namespace) => namespace.title === title))
      fail('A namespace with this title already exists')
    account.namespaces.push({ id: `c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c${account.namespaces.length}`, title })
  },
  'r2 bucket list': () => {
    if (!account.hasR2)
      fail(
        'A request to the Cloudflare API failed.\n\n  Please enable R2 through the Cloudflare Dashboard. [code: 10042]',
      )
    console.log('Listing buckets...')
    console.log(account.buckets.map((name) => `name:           ${name}\ncreation_date:  2026-11-23`).join('\n\n'))
  },
  'r2 bucket create ': () => {
    if (account.buckets.includes(words[3]))
      fail('The bucket you tried to create already exists, and you own it. [code: 10004]')
    account.buckets.push(words[3])
  },
  'd1 time-travel info DB --json': () => answer({ bookmark: '00000085-00000001-00004ee3-bookmark' }),
  'd1 time-travel restore DB --bookmark=': () => answer({ bookmark: 'restored', previous_bookmark: '00000099-undo' }),
  'd1 execute DB --remote --yes --command ': () => console.log('Executed.'),
  'd1 migrations apply DB --remote': () => console.log('Migrations applied.'),
  'deploy --config wrangler.deploy.toml --minify --message ': () => {
    copyFileSync('wrangler.deploy.toml', 'deployed.toml')
    if (existsSync('dist/client')) cpSync('dist/client', 'deployed-files', { recursive: true })
    const after = (word) => words[words.indexOf(word) + 1]
    addVersion({ 'workers/message': after('--message'), 'workers/tag': after('--tag') })
    const entry = { type: 'deploy', version: 1, worker_name: worker, targets: account.targets }
    const lines = [{ type: 'wrangler-session', version: 1 }, entry].map((line) => `${JSON.stringify(line)}\n`)
    appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, lines.join(''))
    console.log(`Deployed ${worker}`)
  },
  'versions list --json': () => answer(account.versions),
  'deployments status --json': () => answer({ versions: [{ version_id: account.running, percentage: 100 }] }),
  'rollback ': () => void (account.running = words[1]),
}

const [name, act] = Object.entries(ANSWERS).find(([beginning]) => command.startsWith(beginning)) ?? []
if (!act) fail(`Unknown arguments: ${command}`)
/** What goes wrong once, before or after Cloudflare did it. */
const goesWrong = (when) => account.goesWrong?.when === when && account.goesWrong.command === name.trim()
const isBefore = goesWrong('before')
const isAfter = goesWrong('after')
if (isBefore || isAfter) delete account.goesWrong
save()
if (isBefore) fail('The connection to Cloudflare broke.')
act()
save()
if (isAfter) fail('The connection to Cloudflare broke.')
