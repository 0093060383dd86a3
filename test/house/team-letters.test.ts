import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = 'src/domain/team.ts'
/** Letters of a team in a table, or read off its name or its labels. */
const OWN_LETTERS =
  /\b(?:townsfolk|outsider|minion|demon|traveller|fabled|loric)['"]?:\s*['"](?:TF?|OS?|M|D|Tr?|F|L)['"]|TEAM_LABELS\[.*\]\.short\b|\bteam(?:\.charAt|\.at|\[0\])/u

test('no file but the domain’s has letters for teams', () => {
  const files = ['src', 'web'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
  )
  const code = files.filter((file) => /\.tsx?$/u.test(file))
  expect(OWN_LETTERS.test("townsfolk: 'TF'")).toBe(true)
  expect(code.filter((file) => file !== SOURCE && OWN_LETTERS.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(readFileSync(SOURCE, 'utf8')).toMatch(/short: 'Tr'/u)
})
