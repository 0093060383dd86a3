import { describe, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { setupChangers } from '#domain/script/setup-changers.ts'

const catalogue = embeddedCatalogue()
const idsOf = (scriptData: unknown[]) => setupChangers(scriptData, catalogue).map(({ id }) => id)
const own = { id: 'own', name: 'Own', team: 'minion', ability: 'One more Outsider.' }

describe('the characters that change the setup', () => {
  test('are official ones that do, in the order of the script', () =>
    expect(idsOf([{ id: '_meta', name: 'Bell' }, 'chef', 'godfather', 'imp', 'baron'])).toEqual(['godfather', 'baron']))

  test('are homebrew that says so', () =>
    expect(
      idsOf([
        { ...own, setup: true },
        { ...own, id: 'other' },
        { ...own, id: 'third', setup: 'true' },
      ]),
    ).toEqual(['own']))

  test('are listed once', () => expect(idsOf(['baron', 'baron', { id: 'baron' }])).toEqual(['baron']))

  test('are not those that the script says leave it alone', () =>
    expect(idsOf([{ id: 'baron', setup: false }])).toEqual([]))
})
