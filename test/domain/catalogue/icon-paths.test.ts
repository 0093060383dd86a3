import { expect, it } from 'vitest'
import { iconPathsOf } from '#domain/catalogue/icon-paths.ts'

it.each([
  ['townsfolk', ['tb/x_g.webp', 'tb/x_e.webp']],
  ['outsider', ['tb/x_g.webp', 'tb/x_e.webp']],
  ['minion', ['tb/x_e.webp', 'tb/x_g.webp']],
  ['demon', ['tb/x_e.webp', 'tb/x_g.webp']],
  ['traveller', ['tb/x.webp', 'tb/x_g.webp', 'tb/x_e.webp']],
  ['fabled', ['tb/x.webp']],
  ['loric', ['tb/x.webp']],
] as const)('The icons of a %s are %j', (team, paths) => {
  expect(iconPathsOf({ id: 'x', team, edition: 'tb' })).toEqual(paths)
})
