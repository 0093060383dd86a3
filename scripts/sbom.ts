// npm run sbom: every package of the lock files as CycloneDX; `-- --deployed` lists only what the site contains, and
// `-- --print` writes to the terminal instead of .cache.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inProject } from './product/in-project.ts'
import { supervise } from './product/supervisor.ts'
import { UserError } from './product/user-error.ts'
import { readOptions } from './product/words.ts'
import {
  isDeployed,
  LOCKED_FOLDERS,
  type LockedFolder,
  lockedIds,
  npm,
  readLockFile,
} from './supply-chain/lock-file.ts'

/** The parts of a CycloneDX document that are read or changed here; the others stay as npm writes them. */
interface BillOfMaterials {
  metadata: { timestamp?: string; component: { 'bom-ref': string } }
  components: { 'bom-ref': string; scope: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const flag = { type: 'boolean', default: false } as const

await supervise(async () => {
  const { values } = readOptions('sbom', process.argv.slice(2), { deployed: flag, print: flag })
  const [own, bench] = await Promise.all([listed('.'), listed('bench')])
  const bill = withScopes(joined(own, bench))
  const wanted = values.deployed ? deployedOnly(bill) : bill
  const text = `${JSON.stringify(wanted, null, 2)}\n`
  if (values.print) return void process.stdout.write(text)
  const file = values.deployed ? '.cache/sbom-deployed.json' : '.cache/sbom.json'
  mkdirSync(inProject('.cache'), { recursive: true })
  writeFileSync(inProject(file), text)
  const deployed = deployedOnly(bill).components.length
  console.log(`${file} lists ${wanted.components.length} packages (CycloneDX); the site contains ${deployed} of them.`)
})

async function listed(folder: LockedFolder): Promise<BillOfMaterials> {
  const options = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { stdout, stderr, exitCode } = await npm(folder, 'sbom', ...options)
  if (exitCode !== 0) throw new UserError(`npm could not list the packages:\n${stderr.trim()}`)
  return JSON.parse(stdout) as BillOfMaterials
}

/** npm's documents of the project and of its bench in one: what the bench depends on, the project does. */
function joined(own: BillOfMaterials, bench: BillOfMaterials): BillOfMaterials {
  const [project, measures] = [own, bench].map(({ metadata }) => metadata.component['bom-ref'])
  const components = new Map([...bench.components, ...own.components].map((one) => [one['bom-ref'], one]))
  const dependencies = Map.groupBy([...own.dependencies, ...bench.dependencies], ({ ref }) =>
    ref === measures ? project : ref,
  )
  return {
    ...own,
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref = '', all]) => ({
      ref,
      dependsOn: [...new Set(all.flatMap(({ dependsOn }) => dependsOn))],
    })),
  }
}

/**
 * With three changes: what the site does not contain has the scope "excluded"; the project has its own name, not that of its
 * folder; the same lock files give the same document.
 */
function withScopes(bill: BillOfMaterials): BillOfMaterials {
  const locked = LOCKED_FOLDERS.map(readLockFile)
  const deployed = lockedIds(locked, isDeployed)
  const { timestamp: _, component, ...metadata } = bill.metadata
  const scoped = bill.components.map((one) => {
    return { ...one, scope: deployed.has(one['bom-ref']) ? 'required' : 'excluded' }
  })
  // A UUID (version 8) of what the lock files hold.
  const digest = createHash('sha256').update(JSON.stringify(locked)).digest('hex')
  const id = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-8$3-8$4-$5')
  const named = {
    serialNumber: `urn:uuid:${id}`,
    metadata: { ...metadata, component: { ...component, name: 'belfry' } },
  }
  return { ...bill, ...named, components: scoped }
}

/** The same document with nothing but what the site contains. */
function deployedOnly(bill: BillOfMaterials): BillOfMaterials {
  const components = bill.components.filter(({ scope }) => scope === 'required')
  const kept = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }))
  return { ...bill, components, dependencies }
}
