import { describe, expect, it } from 'vitest'
import type { Result } from '#domain/room/room.ts'
import { BANNER_LABELS, stageOf } from '../../../web/room/stage.ts'
import { betterSample, serverTime } from '../../../web/room/connection/clock.ts'
import { add, move, place, pointsAt, remove, within } from '../../../web/room/ballot/ranking.ts'
import { headline, placeWords, resultSummary } from '../../../web/room/results/result-words.ts'
import { ringsBetween } from '../../../web/room/sound/sounds.ts'
import { announcement, formatTimer, shareLeft, titleWith } from '../../../web/room/timer.ts'
import { readTimer, timerText } from '../../../web/room/host/timer-field.ts'
import { Table, votingTable } from './table.ts'

describe('timers', () => {
  it.each([
    ['2:30', 150_000],
    ['0:45', 45_000],
    [':30', 30_000],
    ['1:75', 119_000],
    ['3', 180_000],
    [' 5:00 ', 300_000],
    ['', null],
    ['0', null],
    ['0:00', null],
  ])('read %j as %j', (typed, ms) => expect(readTimer(typed)).toBe(ms))

  it.each(['soon', '1:2:3', ':', '-1', '1.5', '1500:00'])('cannot read %j', (typed) =>
    expect(readTimer(typed)).toBeUndefined(),
  )

  it('are written as m:ss, and show 0:00 only when time is over', () => {
    expect(formatTimer(150_000)).toBe('2:30')
    expect(formatTimer(1)).toBe('0:01')
    expect(formatTimer(0)).toBe('0:00')
    expect(formatTimer(-5)).toBe('0:00')
    expect(timerText(null)).toBe('')
  })

  it('are read out at 30 and at 10 seconds', () => {
    expect([31, 30, 29, 10, 1].map(announcement)).toEqual([null, '30 seconds left', null, '10 seconds left', null])
  })

  it('show the remaining time, and name the tab', () => {
    expect(shareLeft(0, 100, 25)).toBe(0.75)
    expect(shareLeft(0, 100, 200)).toBe(0)
    expect(titleWith(42_000, 'Voting', 'K7QF')).toBe('(0:42) Voting - K7QF')
    expect(titleWith(null, 'Room', 'K7QF')).toBe('Room - K7QF')
  })
})

describe('the room’s clock', () => {
  it('uses the fastest message, and the newest after a jump', () => {
    const held = { serverMs: 10_000, steadyMs: 100 }
    expect(betterSample(null, held)).toBe(held)
    const faster = { serverMs: 10_130, steadyMs: 200 }
    expect(betterSample(held, faster)).toBe(faster)
    const slower = { serverMs: 10_050, steadyMs: 200 }
    expect(betterSample(held, slower)).toBe(held)
    const jumped = { serverMs: 5_000, steadyMs: 200 }
    expect(betterSample(held, jumped)).toBe(jumped)
    expect(serverTime(held, 350)).toBe(10_250)
  })
})

describe('a ranking', () => {
  it('adds each script once, moves it within the list, and removes it', () => {
    expect(add(['a'], 'b')).toEqual(['a', 'b'])
    expect(add(['a'], 'a')).toEqual(['a'])
    expect(move(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(move(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(move(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(place(['a', 'b'], 'c', 1)).toEqual(['a', 'c', 'b'])
    expect(remove(['a', 'b'], 'a')).toEqual(['b'])
    expect(within(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c'])
    expect(pointsAt(0, 5)).toBe(5)
  })
})

describe('the banner', () => {
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

describe('the bell', () => {
  it('rings when nominations or voting begin, and when they end', () => {
    expect(ringsBetween('open', 'nominating')).toBe(true)
    expect(ringsBetween('nominating', 'voting')).toBe(true)
    expect(ringsBetween('voting', 'open')).toBe(true)
    expect(ringsBetween('nominating', 'open')).toBe(true)
    expect(ringsBetween('open', 'open')).toBe(false)
    expect(ringsBetween('voting', 'closed')).toBe(false)
  })
})

describe('the result in words', () => {
  const resultOf = (votes: Record<string, string>): Result => {
    const table = votingTable()
    table.join('tom', 'Tom')
    for (const [by, nominationId] of Object.entries(votes)) table.vote(by, nominationId)
    table.turn('endVoting')
    const { result } = table.seenBy('sam').voting
    if (result === undefined) throw new Error('There is no result.')
    return result
  }

  it('names the winner', () => {
    const result = resultOf({ sam: 'nom-Sorrow', priya: 'nom-Sorrow', tom: 'nom-Gloaming' })
    expect(headline(result)).toBe('Sorrow wins with 2 votes')
    expect(result.standings.map((standing) => placeWords(standing, result.standings))).toEqual(['1st', '2nd'])
    expect(resultSummary(result, 'K7QF')).toBe(
      'Sorrow wins with 2 votes.\n1. Sorrow: 2 votes\n2. Gloaming: 1 vote\nRoom K7QF, 3 votes cast.',
    )
  })

  it('names a tie', () => {
    const result = resultOf({ sam: 'nom-Sorrow', priya: 'nom-Gloaming' })
    expect(headline(result)).toBe('Gloaming and Sorrow tie with 1 vote each')
    expect(result.standings.map((standing) => placeWords(standing, result.standings))).toEqual([
      '1st, tied',
      '1st, tied',
    ])
  })

  it('says that nobody voted', () => {
    expect(headline(resultOf({}))).toBe('Nobody voted')
  })
})
