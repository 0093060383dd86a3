// npm run sbom: every package of the lock files as CycloneDX; `-- --deployed` lists only what the site contains, and
// `-- --print` writes to the terminal instead of .cache.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './product/in-project.ts'
import { UserError } from './product/user-error.ts'
import { type BillOfMaterials, billOfMaterials, deployedOnly, joined } from './supply-chain/bill-of-materials.ts'
import { LOCKED_FOLDERS, type LockedFolder, npm, readLockFile } from './supply-chain/lock-file.ts'

const wanted = new Set(process.argv.slice(2))
const unknown = [...wanted].find((option) => option !== '--deployed' && option !== '--print')

try {
  if (unknown !== undefined) throw new UserError(`npm run sbom knows --deployed and --print, not ${unknown}.`)
  const bill = await read()
  const text = `${JSON.stringify(wanted.has('--deployed') ? deployedOnly(bill) : bill, null, 2)}\n`
  if (wanted.has('--print')) process.stdout.write(text)
  else write(text)
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function read(): Promise<BillOfMaterials> {
  const [own, bench] = await Promise.all([listed('.'), listed('bench')])
  const { name } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { name: string }
  return billOfMaterials(joined(own, bench), LOCKED_FOLDERS.map(readLockFile), name)
}

async function listed(folder: LockedFolder): Promise<BillOfMaterials> {
  const { stdout, stderr, exitCode } = await npm(folder, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx')
  if (exitCode !== 0) throw new UserError(`npm could not list the packages:\n${stderr.trim()}`)
  return JSON.parse(stdout) as BillOfMaterials
}

function write(text: string): void {
  const file = wanted.has('--deployed') ? '.cache/sbom-deployed.json' : '.cache/sbom.json'
  mkdirSync(inProject('.cache'), { recursive: true })
  writeFileSync(inProject(file), text)
  const { components } = JSON.parse(text) as BillOfMaterials
  const deployed = components.filter(({ scope }) => scope === 'required').length
  console.log(`${file} lists ${components.length} packages (CycloneDX); the site contains ${deployed} of them.`)
}
