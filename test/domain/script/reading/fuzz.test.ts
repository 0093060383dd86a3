import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { compareScripts } from '#domain/script/comparing/compare.ts'
import { utf16Bytes } from '#domain/script/reading/decode-text.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { contentDisposition, scriptFileName } from '#domain/script/exporting/file-name.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { importTargetOf } from '#domain/script/reading/import-link.ts'
import { autoJinxesOf } from '#domain/script/jinxes.ts'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { characterIdsOf, metadataOf } from '#domain/script/metadata.ts'
import { nightOrderOf } from '#domain/script/night-order.ts'
import { mendJson } from '#domain/script/reading/mend-json.ts'
import { refusalMessage } from '#domain/script/reading/read-refusal.ts'
import { readScript, readScriptText } from '#domain/script/reading/read.ts'
import type { ReadResult } from '#domain/script/reading/read.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { headOf } from '#domain/script/script-data.ts'
import { packedScriptOf } from '#domain/script/reading/link-in-text.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { sortOfficially } from '#domain/script/sort.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { nextVersionName } from '#domain/script/comparing/version-name.ts'
import { FUZZ_SEED, SIZES } from '../../../support/sizes.ts'
import { META, SMALL, homebrew } from '../cast.ts'
import { mutateBytes, mutateText, mutateValue, pick, seeded } from './mutation.ts'
import { bestTimeOf } from './timing.ts'

const LONGEST_MS = 50

const catalogue = embeddedCatalogue()
const encoder = new TextEncoder()

const WIZARD = homebrew('wizard2', {
  image: ['https://a.test/1.png'],
  jinxes: [{ id: 'imp', reason: 'They duel.' }],
  firstNight: 12.5,
  otherNight: 3,
  firstNightReminder: 'Wake.',
  reminders: ['One', 'Two'],
  special: [{ type: 'vote', name: 'multiplier', value: '3' }],
})
const NIGHTS = {
  firstNight: ['dusk', 'minioninfo', 'imp', 'dawn'],
  otherNight: ['dusk', 'imp', 'dawn'],
  bootlegger: ['No lying.'],
}
const SEEDS: readonly unknown[] = [
  [META, ...SMALL],
  SMALL.map((id) => ({ id })),
  [{ ...META, ...NIGHTS, logo: 'https://a.test/l.png' }, ...SMALL, WIZARD, homebrew('fiend', { team: 'demon' })],
  [
    META,
    homebrew('夜行者', { name: '夜行者', ability: '每个夜晚，你要选择一名玩家。', team: 'traveler' }),
    'mephit',
    'Lil’ Monsta',
  ],
  { name: 'Wrapped', author: 'Ana', scriptData: [...SMALL, WIZARD] },
  Array.from({ length: 151 }, (_, index) =>
    homebrew(`h${index}`, { jinxes: [{ id: `h${(index + 1) % 151}`, reason: 'x' }] }),
  ),
]

/** Everything that Belfry does with an upload; one with far too many entries stops at validation. */
function handleScript(value: unknown): void {
  validateScript(value, catalogue)
  if (!Array.isArray(value) || value.length > 3 * SCRIPT_LIMITS.mostCharacters) return
  const head = headOf(value)
  const characters = resolveCharacters(value, catalogue)
  groupByTeam(sortOfficially(characters))
  metadataOf(value, catalogue)
  characterIdsOf(value, catalogue)
  autoJinxesOf(value, catalogue)
  nightOrderOf(value, catalogue)
  difficultyOf(value, catalogue)
  compareScripts(value, [META, ...SMALL], catalogue)
  canonicalBody(value)
  identityKey(head.name, head.author)
  nextVersionName(head.name ?? '', [head.name ?? ''])
  scriptFileName(head.name)
  contentDisposition(head.name)
}

function handleRead(read: ReadResult): void {
  if (read.ok) handleScript(read.scriptData)
  else if (read.reason === 'not-json')
    expect(refusalMessage(read, 'file')).toMatch(/^Invalid JSON format: .*on line \d/u)
  else expect(refusalMessage(read, 'file')).toMatch(/\.$|^File is empty$/u)
}

function leaveStrictJson(value: unknown): void {
  const mended = mendJson(JSON.stringify(value, null, 1), 0)
  if (!mended.ok && mended.isTooDeep) return
  expect(mended).toEqual({ ok: true, json: JSON.stringify(value), findings: [] })
}

function mutation(dice: () => number): () => void {
  const value = mutateValue(pick(SEEDS, dice, null), dice)
  const roll = dice()
  if (roll < 0.4) return () => handleScript(value)
  leaveStrictJson(value)
  const text = mutateText(JSON.stringify(value, null, dice() < 0.5 ? 0 : 2) ?? '', dice)
  if (roll < 0.6) {
    return () => {
      handleRead(readScriptText(text, catalogue))
      importTargetOf(text)
      packedScriptOf(text)
    }
  }
  const bytes = mutateBytes(roll < 0.9 ? encoder.encode(text) : utf16Bytes(text), dice)
  return () => handleRead(readScript(bytes, catalogue))
}

function prototypes(): string {
  return JSON.stringify(
    [Object.prototype, Array.prototype, Function.prototype].map((one) => Object.getOwnPropertyNames(one)),
  )
}

describe('broken scripts', () => {
  it('never throw, never take long, and never touch a prototype', { timeout: 60_000 }, () => {
    const before = prototypes()
    const dice = seeded(FUZZ_SEED)
    for (let number = 0; number < SIZES.brokenScripts; number += 1) {
      const work = mutation(dice)
      const took = bestTimeOf(work, LONGEST_MS)
      if (took > LONGEST_MS) expect.fail(`mutation ${number} took ${took.toFixed(0)} ms`)
    }
    expect(prototypes()).toBe(before)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
