import { expect, test } from 'vitest'
import { scriptVersion } from '#domain/script/script-version.ts'

const withMeta = (version: unknown) => [{ id: '_meta', name: 'Bell', version }, 'chef']

test.each([
  ['what _meta says', withMeta('2.1 beta'), 'Bell v7', '2.1 beta'],
  ['a number in _meta', withMeta(3), 'Bell', '3'],
  ['without a word for version before it', withMeta(' v4.0 '), 'Bell', '4.0'],
  ['the end of the name', ['chef'], 'The Gloaming Bell v12', '12'],
  ['the end of the name, if _meta has nothing to read', withMeta({ of: 'it' }), 'Bell v2.5', '2.5'],
  ['the end of the name, if _meta is blank', withMeta('  '), 'Bell V3', '3'],
  ['1 for all others', ['chef'], 'v2', '1'],
  ['forty letters at most', withMeta('x'.repeat(500)), 'Bell', 'x'.repeat(40)],
])('the version is %s', (_title, scriptData, name, version) => {
  expect(scriptVersion(scriptData, name)).toBe(version)
})
