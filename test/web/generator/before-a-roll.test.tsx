import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GeneratorPage } from '../../../web/generator/generator-page.tsx'
import { answer, json } from '../answers.ts'
import { characterList, sampleCharacter } from '../samples.ts'
import { visit } from '../visit.tsx'

const CHARACTERS = [
  sampleCharacter(),
  sampleCharacter({ id: 'imp', name: 'Imp', team: 'demon' }),
  sampleCharacter({ id: 'drunk', name: 'Drunk', team: 'outsider' }),
]

function open(search = '') {
  answer({
    '/api/characters': () => json(characterList(CHARACTERS)),
    '/api/characters/jinxes': () => json({ items: [] }),
    '/api/site-options/bad-teensy-characters': () => json({}, 404),
  })
  return visit('/random-generator', GeneratorPage, `/random-generator${search}`)
}

const fold = () => screen.getByText('Characters', { exact: false, selector: 'summary *' }).closest('details')

test('one title, one button, and a place for each character that comes; those included are lit', async () => {
  const { container } = open('?include=imp')
  await screen.findByRole('button', { name: 'Roll Random Script' })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(container.querySelectorAll('g[data-team]')).toHaveLength(12)
  expect([...container.querySelectorAll('[data-sure]')].map((place) => place.getAttribute('data-team'))).toEqual([
    'demon',
  ])
  expect(screen.getByRole('img', { name: '6 Townsfolk, 2 Outsiders, 2 Minions, 2 Demons' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reroll Unlocked' })).toBeNull()
})

test.each([
  ['folded until somebody wants them', '', false],
  ['open where the page opens with a character chosen', '?exclude=drunk', true],
])('the pickers of characters are %s', async (_, search, isOpen) => {
  open(search)
  await screen.findByRole('button', { name: 'Roll Random Script' })
  expect(fold()?.open).toBe(isOpen)
  if (isOpen) return
  fireEvent.click(screen.getByText('Characters', { exact: false, selector: 'summary *' }))
  expect(fold()?.open).toBe(true)
})
