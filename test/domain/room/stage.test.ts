import { expect, it } from 'vitest'
import { stageOf } from '#domain/room/stage.ts'
import { viewFor } from '#domain/room/view.ts'
import { Table } from './table.ts'

it('a room goes through the same stages every round', () => {
  const table = new Table()
  const sam = table.host()
  const stage = () => stageOf(viewFor(table.room, sam, new Set(), table.now))
  const after = (action: Parameters<Table['step']>[0]) => {
    table.step(action, sam)
    return stage()
  }
  expect([stage(), after('startNominations')]).toEqual(['gathering', 'nominating'])
  table.nominate(sam)
  const steps = ['endNominations', 'startVoting', 'endVoting', 'startNominations', 'closeRoom'] as const
  expect(steps.map(after)).toEqual(['noms_closed', 'voting', 'results', 'nominating', 'closed'])
})
