// @module-tag rest
import { execa } from 'execa'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { inProject } from '../../scripts/product/in-project.ts'
import { isDeployed, LOCKED_FOLDERS, lockedIds, readLockFile } from '../../scripts/supply-chain/lock-file.ts'

const Text = z.string().min(1)

/** What CycloneDX 1.5 asks of the parts that are used, with nothing beside them. */
const License = z.union([
  z.strictObject({ license: z.strictObject({ id: Text }) }),
  z.strictObject({ license: z.strictObject({ name: Text }) }),
  z.strictObject({ expression: Text }),
])

const Component = z.strictObject({
  'bom-ref': Text,
  type: z.enum(['application', 'library']),
  name: Text,
  version: Text,
  scope: z.enum(['required', 'optional', 'excluded']),
  author: Text.optional(),
  description: z.string().optional(),
  purl: z.string().regex(/^pkg:npm\//u),
  properties: z.array(z.strictObject({ name: Text, value: z.string() })),
  externalReferences: z.array(
    z.strictObject({ type: z.enum(['distribution', 'vcs', 'website', 'issue-tracker']), url: Text }),
  ),
  hashes: z
    .array(z.strictObject({ alg: z.enum(['SHA-512']), content: z.string().regex(/^[0-9a-f]{128}$/u) }))
    .optional(),
  licenses: z.array(License).min(1).optional(),
})

const CycloneDx = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u),
  version: z.int().min(1),
  metadata: z.strictObject({
    lifecycles: z.array(z.strictObject({ phase: z.enum(['pre-build']) })),
    tools: z.array(z.strictObject({ vendor: Text, name: Text, version: Text })),
    component: Component,
  }),
  components: z.array(Component),
  dependencies: z.array(z.strictObject({ ref: Text, dependsOn: z.array(Text) })),
})

async function printed(...options: string[]): Promise<string> {
  return (await execa(process.execPath, [inProject('scripts/sbom.ts'), '--print', ...options])).stdout
}

const idsOf = (...wanted: Parameters<typeof lockedIds>) => [...lockedIds(...wanted)].toSorted()
const deployedIds = () => idsOf([readLockFile('.')], isDeployed)
const refsOf = (components: z.infer<typeof Component>[]) => components.map((one) => one['bom-ref']).toSorted()

test('the list is CycloneDX and has every package of both lock files, with what the site contains told apart', async () => {
  const { components, dependencies, metadata } = CycloneDx.parse(JSON.parse(await printed()))
  expect(refsOf(components)).toEqual(idsOf(LOCKED_FOLDERS.map(readLockFile)))
  const deployed = components.filter(({ scope }) => scope === 'required')
  expect(refsOf(deployed)).toEqual(deployedIds())
  expect(metadata.component).toMatchObject({ name: 'belfry', type: 'application' })
  const known = new Set([metadata.component['bom-ref'], ...refsOf(components)])
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([])
})

test('the same lock files give the same list', async () => {
  expect(await printed()).toBe(await printed())
})

test('the list of the site has nothing else, and is CycloneDX too', async () => {
  const { components, dependencies, metadata } = CycloneDx.parse(JSON.parse(await printed('--deployed')))
  expect(refsOf(components)).toEqual(deployedIds())
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['hono', 'react', 'react-dom', 'zod']))
  expect(names).not.toEqual(expect.arrayContaining(['wrangler']))
  const known = new Set([metadata.component['bom-ref'], ...refsOf(components)])
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([])
})

test('an option that does not exist is refused', async () => {
  await expect(printed('--everything')).rejects.toMatchObject({
    exitCode: 1,
    stderr: '\nnpm run sbom doesn’t know "--print --everything". It takes "-- --deployed" and "-- --print".',
  })
})
