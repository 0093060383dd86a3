import { createHash } from 'node:crypto'
import { deployedPaths, idOf, type LockedPackages } from './lock-file.ts'

/** The parts of a CycloneDX document that are read or changed here; the others stay as npm writes them. */
export interface BillOfMaterials {
  serialNumber: string
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string; type: string } }
  components: { 'bom-ref': string; scope: 'required' | 'optional' | 'excluded' }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** npm's documents of the project and of its bench in one: what the bench depends on, the project does. */
export function joined(own: BillOfMaterials, bench: BillOfMaterials): BillOfMaterials {
  const components = new Map([...bench.components, ...own.components].map((one) => [one['bom-ref'], one]))
  const dependencies = new Map<string, Set<string>>()
  for (const { ref, dependsOn } of [...own.dependencies, ...bench.dependencies]) {
    const from = ref === bench.metadata.component['bom-ref'] ? own.metadata.component['bom-ref'] : ref
    dependencies.set(from, new Set([...(dependencies.get(from) ?? []), ...dependsOn]))
  }
  return {
    ...own,
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on] })),
  }
}

/**
 * npm's own CycloneDX document with three changes: what the site does not contain has the scope "excluded"; the project
 * has its own name, not that of its folder; the same lock files give the same document.
 */
export function billOfMaterials(
  byNpm: BillOfMaterials,
  lockFiles: readonly LockedPackages[],
  project: string,
): BillOfMaterials {
  const deployed = new Set(lockFiles.flatMap((locked) => [...deployedPaths(locked)].map((path) => idOf(locked, path))))
  const { timestamp: _, component, ...metadata } = byNpm.metadata
  return {
    ...byNpm,
    serialNumber: serialNumberOf(lockFiles),
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

/** A UUID (version 8) of what the lock files hold. */
function serialNumberOf(lockFiles: readonly LockedPackages[]): string {
  const digest = createHash('sha256').update(JSON.stringify(lockFiles)).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return `urn:uuid:${[...parts, digest.slice(20, 32)].join('-')}`
}
