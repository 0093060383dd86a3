import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/generator/settings.ts'
import { settingsLine } from '../../../web/generator/settings-card.tsx'

const spaced = (line: string) => line.replaceAll('\u00a0', ' ')

test('the folded settings say in one line what is set', () => {
  expect(settingsLine(DEFAULT_SETTINGS)).toBe('Teensyville')
  expect(
    spaced(
      settingsLine({
        gameType: 'full',
        includeTravellers: true,
        excludeBadTeensyCharacters: true,
        includeCharacters: ['chef', 'imp'],
        excludeCharacters: ['baron'],
      }),
    ),
  ).toBe('Full Game · with travellers · no bad teensy · 2 included · 1 excluded')
})
