import { createHash } from 'node:crypto'
import { deployedPaths, idOf, type LockedPackages } from './lock-file.ts'

/** The parts of a CycloneDX document that are read or changed here; the others stay as npm writes them. */
export interface BillOfMaterials {
  serialNumber: string
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string; type: string } }
  components: { 'bom-ref': string; scope: 'required' | 'optional' | 'excluded' }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * npm's own CycloneDX document with three changes: what the site does not contain has the scope "excluded"; the project
 * has its own name, not that of its folder; the same lock file gives the same document.
 */
export function billOfMaterials(byNpm: BillOfMaterials, locked: LockedPackages, project: string): BillOfMaterials {
  const deployed = new Set([...deployedPaths(locked)].map((path) => idOf(locked, path)))
  const { timestamp: _, component, ...metadata } = byNpm.metadata
  return {
    ...byNpm,
    serialNumber: serialNumberOf(locked),
    metadata: { ...metadata, component: { ...component, name: project, type: 'application' } },
    components: byNpm.components.map((one) => ({
      ...one,
      scope: deployed.has(one['bom-ref']) ? 'required' : 'excluded',
    })),
  }
}

/** The same document with nothing but what the site contains. */
export function deployedOnly(bill: BillOfMaterials): BillOfMaterials {
  const components = bill.components.filter(({ scope }) => scope === 'required')
  const kept = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }))
  return { ...bill, components, dependencies }
}

/** A UUID (version 8) of the lock file's content. */
function serialNumberOf(locked: LockedPackages): string {
  const digest = createHash('sha256').update(JSON.stringify(locked)).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return `urn:uuid:${[...parts, digest.slice(20, 32)].join('-')}`
}
