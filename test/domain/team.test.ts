import { expect, test } from 'vitest'
import { TEAMS, teamTally } from '#domain/team.ts'

test('every team has the letters that all short counts use', () =>
  expect(TEAMS.map((team) => teamTally(team, 2)).join(', ')).toBe('T 2, O 2, M 2, D 2, Tr 2, F 2, L 2'))
