import type { Page } from 'playwright-core'
import type { RoomSettings } from '#protocol/room/room.ts'
import type { Stage } from '../support/stage.ts'
import type { Camera } from './camera.ts'
import { Table } from './table.ts'

export const WAYS = ['plurality', 'approval', 'borda', 'irv'] as const

/** The glass of a window, which comes later than its place. */
export const PANES = 'svg[viewBox="1.5 1.5 97 97"]'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export async function both(camera: Camera, { host, ana }: Table, name: string): Promise<void> {
  await camera.take(`host-${name}`, host)
  await camera.take(`player-${name}`, ana)
}

export async function voting(table: Table): Promise<number> {
  const { epoch } = await table.act('startVoting')
  await table.ana.getByText('Voting is Open').first().waitFor()
  return epoch
}

export function ballotOf(way: (typeof WAYS)[number], ids: readonly string[]) {
  if (way === 'plurality') return { choiceNominationId: ids[0] }
  return way === 'approval' ? { approved: ids } : { ranking: ids }
}

export async function seated(stage: Stage, url: string, settings: RoomSettings): Promise<Table> {
  const table = await Table.open(stage, url, settings)
  await table.seat()
  return table
}
