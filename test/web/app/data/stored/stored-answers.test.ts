import { afterEach, describe, expect, it } from 'vitest'
import { forgetAccount } from '../../../../../web/app/account/forget-account.ts'
import {
  forgetStoredList,
  pruneStoredLists,
  readStoredList,
  updateStoredList,
} from '../../../../../web/app/data/stored/stored-answers.ts'
import { NEW } from '../../../../../web/app/data/stored/stored-answers.ts'
import { NO_TAPS, tapMark } from '../../../../../web/app/data/stored/taps.ts'
import { readStored, writeStored } from '../../../../../web/app/data/stored/browser-store.ts'

const LIST = 'L'.repeat(22)
const KEY = `belfry.shortlist.${LIST}`
const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => forgetStoredList(LIST))

const answer = (answerId: string, ofAccount: boolean) => ({
  answerId,
  token: `t-${answerId}`,
  name: answerId,
  ofAccount,
})

describe('the answers of a device', () => {
  it('are read as they were stored, each with its taps', () => {
    const taps = { dora: tapMark(NO_TAPS, null, 'a', 'not') }
    updateStoredList(LIST, { answers: [answer('dora', false)], current: 'dora', taps })
    expect(readStoredList(LIST)).toMatchObject({ answers: [answer('dora', false)], current: 'dora', taps })
  })

  it('are nothing where something else is stored', () => {
    writeStored(KEY, '{"answers":[{"token":7}],"current":"dora","taps":{"dora":{"marks":{"a":{"to":"burn"}}}}}')
    expect(readStoredList(LIST)).toMatchObject({ answers: [], current: null, op: null })
    expect(readStoredList(LIST).taps['dora']?.marks['a']).toEqual({ to: null })
    writeStored(KEY, 'not JSON')
    expect(readStoredList(LIST)).toMatchObject({ answers: [], current: null, taps: {} })
  })

  it('leave with the account that gave them, and those of others stay', async () => {
    const answers = [answer('sam', true), answer('dora', false)]
    const taps = { sam: tapMark(NO_TAPS, null, 'a', 'play'), [NEW]: tapMark(NO_TAPS, null, 'b', 'play') }
    updateStoredList(LIST, { answers, current: 'sam', isOwner: true, op: 'o', taps })
    await forgetAccount()
    expect(readStoredList(LIST)).toMatchObject({ answers: [answer('dora', false)], current: null, isOwner: false })
    expect(JSON.stringify(readStored(KEY))).not.toContain('t-sam')
    expect(Object.keys(readStoredList(LIST).taps)).toEqual(['dora'])
  })

  it('leave nothing where an account gave them all', async () => {
    updateStoredList(LIST, { answers: [answer('sam', true)], current: 'sam' })
    await forgetAccount()
    expect(readStored(KEY)).toBeNull()
  })

  it('are removed long after their list', () => {
    updateStoredList(LIST, { answers: [answer('dora', false)] }, 0)
    pruneStoredLists(400 * DAY_MS)
    expect(readStored(KEY)).not.toBeNull()
    pruneStoredLists(501 * DAY_MS)
    expect(readStored(KEY)).toBeNull()
  })
})
