import { fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { OfflineMark } from '../../../web/parts/offline-mark.tsx'
import { CACHES } from '../../../web/app/data/cached/cached-requests.ts'
import { json } from '../answers.ts'
import { characterList, sampleCharacter, sampleResult, sampleScript } from '../samples.ts'

export const MARKED = CACHES.marked
const CHEF = sampleCharacter({ icon_url: '/images/chef.webp' })
const IMP = sampleCharacter({ id: 'imp', name: 'Imp', icon_url: '/images/imp.webp' })
const MONK = sampleCharacter({ id: 'monk', name: 'Monk', icon_url: '/images/monk.webp' })
export const GLOAMING = sampleScript({
  scriptData: ['Chef', 'wizard'],
  logoUrl: '/images/logo.webp',
  icons: { wizard: '/images/wizard.webp', witch: 'https://elsewhere.example/witch.png' },
})
export const MIDNIGHT = sampleScript({ id: 'midnight', name: 'Midnight', scriptData: ['chef', 'imp'] })
const RESULT = sampleResult({ script: { name: 'Midnight', author: null, scriptData: ['imp'] } })

export const OF_GLOAMING = [
  '/api/characters',
  '/api/scripts/gloaming',
  '/images/chef.webp',
  '/images/logo.webp',
  '/images/wizard.webp',
]

const picture = () => new Response('picture', { headers: { 'cache-control': 'public, max-age=31536000' } })

export const SITE = {
  '/api/scripts/gloaming': () => json(GLOAMING),
  '/api/scripts/midnight': () => json(MIDNIGHT),
  '/api/results/night': () => json(RESULT),
  '/api/characters': () => json(characterList([CHEF, IMP, MONK])),
  '/api/characters/jinxes': () => json({ items: [] }),
  '/images/chef.webp': picture,
  '/images/imp.webp': picture,
  '/images/logo.webp': picture,
  '/images/wizard.webp': picture,
}

export const opener = () => screen.findByRole('button', { name: 'Keep for offline', pressed: false })
export const kept = () => screen.findByRole('button', { name: /^Kept for offline, \d+ kB$/u, pressed: true })

export async function keep(kind: 'scripts' | 'results', id: string) {
  render(<OfflineMark kind={kind} id={id} />)
  fireEvent.click(await opener())
  await kept()
}

export async function fails(sentence: string) {
  fireEvent.click(await opener())
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(await opener()).toBeTruthy()
}
