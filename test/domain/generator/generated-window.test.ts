import { expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { generatedScriptData, windowOfGenerated } from '#domain/generator/generated-script.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS } from '#domain/generator/settings.ts'
import { metadataOf } from '#domain/script/metadata.ts'

test.each(['a', 'b', 'c'])('a roll has the window that its script gets in the library: %s', (seed) => {
  const settings = { ...DEFAULT_SETTINGS, gameType: 'full', includeTravellers: true } as const
  const rolled = rollScript({ characters: embeddedCatalogue().all, settings, seed, keep: [] })
  if (!rolled.ok) throw new Error('There are enough characters.')
  const listed = metadataOf(generatedScriptData(rolled.characters, settings), embeddedCatalogue())
  expect(windowOfGenerated(rolled.characters)).toBe(listed.window)
})
