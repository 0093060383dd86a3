import { describe, expect, it } from 'vitest'
import { BANNER_LABELS, stageOf } from '../../../web/room/stage.ts'
import { Table } from './table.ts'

describe('the banner', () => {
  // Promise of 2.5 Room screen: The banner follows the phases in its seven labels
  it('names every stage in the specification’s words', () => {
    const table = new Table()
    const labels = [BANNER_LABELS[stageOf(table.seenBy('sam'))]]
    const look = () => labels.push(BANNER_LABELS[stageOf(table.seenBy('sam'))])
    table.turn('startNominations')
    look()
    table.nominate('sam', 'Gloaming')
    table.turn('endNominations')
    look()
    table.turn('startVoting')
    look()
    table.turn('endVoting')
    look()
    table.turn('closeRoom')
    look()
    expect(labels).toEqual([
      'Gathering',
      'Nominations are Open',
      'Nominations Closed',
      'Voting is Open',
      'Voting has Concluded',
      'Room is Closed',
    ])
  })
})
