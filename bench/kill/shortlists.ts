import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '../../src/domain/room/view.ts'
import type { RoomFromShortlist, ShortlistView } from '../../src/protocol/shortlist.ts'
import { copySeededState, startProduct } from '../../test/support/product.ts'
import { databaseIn } from '../../test/support/stored-state.ts'
import { Visitor } from '../../test/support/visitor.ts'

const SCRIPTS = 10
/** A press takes some tens of milliseconds: the kills fall into all of it. */
const LONGEST_MS = 60

/**
 * Kills the product each time while a room is opened from a shortlist, presses again after the restart, and counts how often that
 * leads to one room with everything in it.
 */
export async function killWhileOpening(kills: number): Promise<{ whole: number; cut: number }> {
  const state = await copySeededState()
  // One account opens them all.
  const product = await startProduct({
    state,
    env: {
      ROOMS_PER_HOUR: '1000',
      ROOMS_OPEN_PER_ACCOUNT: '1000',
      SHORTLISTS_PER_DAY: '1000',
      SHORTLISTS_OPEN_PER_ACCOUNT: '1000',
    },
  })
  const database = new DatabaseSync(databaseIn(state))
  let [whole, cut] = [0, 0]
  try {
    const host = new Visitor(product.url)
    await host.signIn('storyteller@belfry.test')
    const { items } = await host.read<{ items: { id: string }[] }>('GET', `/api/scripts?limit=${SCRIPTS}`)
    for (let kill = 1; kill <= kills; kill += 1) {
      const scripts = items.map(({ id }) => ({ kind: 'library', scriptId: id }))
      const list = await host.read<ShortlistView>('POST', '/api/shortlists', { title: `Evening ${kill}`, scripts })
      const path = `/api/shortlists/${list.id}`
      const candidates = list.candidates.map(({ id }) => id)
      const before = openRooms(database)
      const press = host.read<RoomFromShortlist>('POST', `${path}/room`, { candidates }).catch(() => null)
      await sleep((kill / kills) * LONGEST_MS)
      await product.kill9()
      if ((await press) === null) cut += 1
      await product.restart()
      const opened = await host.read<RoomFromShortlist>('POST', `${path}/room`, { candidates })
      const room = await host.read<Snapshot>('GET', `/api/rooms/${opened.code}`, undefined, opened.participantToken)
      const names = room.nominations.map(({ denorm }) => denorm.scriptName)
      const isWhole = JSON.stringify(names) === JSON.stringify(list.candidates.map(({ denorm }) => denorm.scriptName))
      const isOne = openRooms(database) === before + 1
      if (isWhole && isOne) whole += 1
      console.log(
        `kill ${kill}: ${isWhole ? 'everything is nominated' : `ONLY ${names.length} NOMINATED`}, ${isOne ? 'one room' : 'MORE THAN ONE ROOM'}`,
      )
    }
  } finally {
    database.close()
    await product.stop()
  }
  return { whole, cut }
}

function openRooms(database: DatabaseSync): number {
  return Number(database.prepare(`SELECT count(*) AS n FROM room WHERE state = 'open'`).get()?.['n'])
}
