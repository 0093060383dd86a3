import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { noCounts } from '#domain/team.ts'
import { ScriptCard } from '../../../../web/parts/script/script-card.tsx'
import { TeamCounts } from '../../../../web/parts/team/team-count.tsx'
import { sampleCard } from '../../samples.ts'
import { showAt } from '../../visit.tsx'

const show = (node: ReactNode) => showAt('/', node)
const seen = () => [...document.querySelectorAll('p[role=img] > span')].map((count) => count.textContent)
const heard = () => document.querySelector('p[role=img]')?.getAttribute('aria-label')

describe('the counts of a script', () => {
  test('always name the four teams, and others only if there are any', () => {
    show(<TeamCounts counts={{ ...noCounts(), townsfolk: 6, traveller: 2 }} />)
    expect(seen()).toEqual(['T 6', 'O 0', 'M 0', 'D 0', 'Tr 2'])
    expect(heard()).toBe('6 Townsfolk, 0 Outsiders, 0 Minions, 0 Demons, 2 Travellers')
  })

  test('say one Demon, in short or full words', () => {
    const counts = { ...noCounts(), townsfolk: 13, demon: 1 }
    const { unmount } = show(<TeamCounts counts={counts} form="short" />)
    expect([seen()[0], seen()[3]]).toEqual(['T 13', 'D 1'])
    expect(heard()).toBe('13 Townsfolk, 0 Outsiders, 0 Minions, 1 Demon')
    unmount()
    show(<TeamCounts counts={counts} form="long" />)
    expect([seen()[0], seen()[3]]).toEqual(['Townsfolk 13', 'Demon 1'])
  })
})

describe('a script’s card', () => {
  test('leads to the script', () => {
    show(<ScriptCard card={sampleCard()} />)
    expect(screen.getByRole('link', { name: 'The Gloaming Bell' }).getAttribute('href')).toBe('/script/gloaming')
    expect(
      ['Teensy', 'Beginner', 'by Maren Quill', 'Sam', 'Apr 22, 2026'].filter((text) => !screen.queryByText(text)),
    ).toEqual([])
  })

  test('tags custom characters and the Full game', () => {
    const card = sampleCard()
    show(
      <ScriptCard
        card={{ ...card, metadata: { ...card.metadata, isTeensyville: false, hasCustomCharacters: true } }}
      />,
    )
    expect(screen.getByText('Full')).toBeTruthy()
    expect(screen.getByText('custom characters')).toBeTruthy()
  })

  test('leaves out a missing author', () => {
    show(<ScriptCard card={sampleCard({ author: null, sponsor: null })} />)
    expect(screen.queryByText(/^by /u)).toBeNull()
  })

  test('can have a button instead of a link, named Select by default', () => {
    const onSelect = vi.fn()
    const card = sampleCard()
    const { unmount } = show(<ScriptCard card={card} select={{ onSelect }} />)
    expect(screen.queryByRole('link')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Select: The Gloaming Bell' }))
    expect(onSelect).toHaveBeenCalledWith(card)
    unmount()
    show(<ScriptCard card={card} select={{ onSelect, label: 'Nominate', disabled: true }} />)
    expect(screen.getByRole('button', { name: 'Nominate: The Gloaming Bell' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('a script’s picture', () => {
  const logo = () => document.querySelector('img[src="/images/lantern"]')
  const card = sampleCard({ logoUrl: '/images/lantern' })
  const asLoaded = (naturalWidth: number, isComplete = true) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isComplete)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
  }

  test('makes way for the script’s window when it cannot be loaded', () => {
    asLoaded(0, false)
    show(<ScriptCard card={card} />)
    const image = logo()
    if (image === null) throw new Error('There is no picture.')
    fireEvent.error(image)
    expect(logo()).toBeNull()
    expect(document.querySelector('[data-size="96"]')).not.toBeNull()
  })

  test('makes way for it as well when that failed before the page’s script ran', () => {
    asLoaded(0)
    show(<ScriptCard card={card} />)
    expect(logo()).toBeNull()
  })

  test('stays when it was there before', () => {
    asLoaded(48)
    show(<ScriptCard card={card} />)
    expect(logo()?.getAttribute('src')).toBe('/images/lantern')
  })
})
