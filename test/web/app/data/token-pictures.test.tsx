import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CharacterToken } from '../../../../web/parts/character/character-token.tsx'
import { showTokenPictures } from '../../../../web/app/data/token-pictures.ts'

/** The pictures that were asked for, what waits until nothing else is to be done, and how tokens come near. */
let asked: { src: string; fetchPriority: string; onload: () => void }[] = []
let idle: (() => void)[] = []
let observed: Element[] = []
let comeNear: (token: Element) => void = () => {}
/** The app never stops looking; a test does. */
const watching: MutationObserver[] = []
const Watching = MutationObserver

afterEach(() => watching.splice(0).forEach((watch) => watch.disconnect()))
beforeEach(() => {
  ;[asked, idle, observed] = [[], [], []]
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        comeNear = (target) => tell([{ target, isIntersecting: true }])
      }
      observe = (token: Element) => observed.push(token)
      unobserve() {}
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class extends Watching {
      override observe(...given: Parameters<MutationObserver['observe']>) {
        watching.push(this)
        super.observe(...given)
      }
    },
  )
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      fetchPriority = ''
      onload = () => {}
      constructor() {
        asked.push(this)
      }
    },
  )
})

const doIdleWork = () => idle.splice(0).forEach((work) => work())
const show = (iconUrl = '/images/chef') => <CharacterToken name="Chef" team="townsfolk" iconUrl={iconUrl} />
const tokenIn = (container: Element) => container.querySelector('svg') as SVGElement

test('a picture is asked for once its initials are painted near what is seen, and takes their place', () => {
  const { container } = render(show())
  const token = tokenIn(container)
  showTokenPictures()
  expect([token.textContent, observed]).toEqual(['Ch', []])
  doIdleWork()
  expect([observed, asked]).toEqual([[token], []])
  comeNear(token)
  expect(asked).toEqual([])
  doIdleWork()
  expect(asked).toEqual([expect.objectContaining({ src: '/images/chef', fetchPriority: 'low' })])
  expect(token.dataset['shown']).toBeUndefined()
  asked[0]?.onload()
  expect(token.dataset['shown']).toBe('')
  expect(token.style.backgroundImage).toBe('url("/images/chef")')
})

test('a token that comes later is looked at once, and another picture has a token of its own', async () => {
  showTokenPictures()
  doIdleWork()
  const { container, rerender } = render(show())
  await vi.waitFor(() => expect(idle).toHaveLength(1))
  doIdleWork()
  const first = tokenIn(container)
  rerender(show('/images/imp'))
  await vi.waitFor(() => expect(idle).toHaveLength(1))
  doIdleWork()
  expect(tokenIn(container)).not.toBe(first)
  expect(observed).toEqual([first, tokenIn(container)])
})

test('nothing is asked for before the page is loaded', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  showTokenPictures()
  expect(idle).toEqual([])
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  expect(idle).not.toEqual([])
})

test('where data are saved the initials stay, and nothing is looked at', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  showTokenPictures()
  Reflect.deleteProperty(navigator, 'connection')
  const { container } = render(show())
  await act(async () => {})
  expect([idle, tokenIn(container).textContent]).toEqual([[], 'Ch'])
})
