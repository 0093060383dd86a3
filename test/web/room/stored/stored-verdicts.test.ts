import { describe, expect, it } from 'vitest'
import { readStored, writeStored } from '../../../../web/room/stored/browser-store.ts'
import {
  pruneVerdicts,
  readVerdict,
  storedScript,
  storeVerdict,
  VERDICT_LIMIT_MS,
} from '../../../../web/room/stored/stored-verdicts.ts'
import { SCRIPT, STORED } from '../verdict/verdict-table.ts'

const { played } = STORED

describe('the verdict that a browser stores', () => {
  // Promise of Tonight’s script: A browser stores the last three for three days, by a clock that may be off by one, and nothing that fills its storage
  it('is read again, and its script only for the same decision', () => {
    storeVerdict('AAAA', STORED)
    expect(readVerdict('AAAA')).toMatchObject(STORED)
    expect(storedScript('AAAA', played)).toEqual(SCRIPT)
    expect(storedScript('AAAA', { ...played, decided: 'nom-Gloaming' })).toBeNull()
    expect(storedScript('AAAA', { ...played, resultId: 'r2' })).toBeNull()
    expect(storedScript('BBBB', played)).toBeNull()
  })

  it('is no longer read after three days, and removed', () => {
    storeVerdict('AAAA', STORED, 1)
    expect(readVerdict('AAAA', VERDICT_LIMIT_MS)).not.toBeNull()
    expect(readVerdict('AAAA', VERDICT_LIMIT_MS + 1)).toBeNull()
    pruneVerdicts(VERDICT_LIMIT_MS + 1)
    expect(readStored('belfry.verdict.AAAA')).toBeNull()
  })

  it.each([-1, 1])('outlives a clock that is off by a day: %i', (days) => {
    const now = Date.now()
    storeVerdict('AAAA', STORED, now + days * 86_400_000)
    // The evening and the night after it, by the right clock.
    for (const later of [0, 36_000_000, 86_400_000]) {
      pruneVerdicts(now + later)
      expect(readVerdict('AAAA', now + later)?.played.name).toBe('Sorrow')
    }
  })

  it('is the newest although the clock was set back since the others', () => {
    const now = Date.now()
    for (const [index, code] of ['AAAA', 'BBBB', 'CCCC'].entries()) storeVerdict(code, STORED, now + index)
    storeVerdict('DDDD', STORED, now - 86_400_000)
    const kept = ['AAAA', 'BBBB', 'CCCC', 'DDDD'].map((code) => readVerdict(code, now) !== null)
    expect(kept).toEqual([false, true, true, true])
  })

  it('is one of the last three', () => {
    const now = Date.now()
    for (const [index, code] of ['AAAA', 'BBBB', 'CCCC', 'DDDD'].entries()) storeVerdict(code, STORED, now + index)
    expect(readStored('belfry.verdict.AAAA')).toBeNull()
    expect(['BBBB', 'CCCC', 'DDDD'].map((code) => readVerdict(code, now)?.played.name)).toEqual(Array(3).fill('Sorrow'))
  })

  it('is not stored where it would fill the browser’s storage', () => {
    const scriptData = [{ id: 'big', ability: 'x'.repeat(1_000_000) }]
    storeVerdict('AAAA', { ...STORED, script: { ...SCRIPT, scriptData } })
    expect(readStored('belfry.verdict.AAAA')).toBeNull()
  })

  it.each(['', 'null', '[]', '{"played":{}}', '{"played":{"resultId":"r","decided":"d","name":"n"},"script":5}'])(
    'is none where something else is stored: %s',
    (text) => {
      writeStored('belfry.verdict.AAAA', text)
      expect(readVerdict('AAAA')).toBeNull()
    },
  )
})
