import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A busy computer is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 })

// The build sets it; here it is any version.
vi.stubGlobal('__BELFRY_VERSION__', '9.9.9')

const errors = vi.spyOn(console, 'error')
const unexpected: unknown[][] = []

/** happy-dom does not know this element; every supported browser does. */
const isHappyDomsOwn = (words: unknown[]) =>
  String(words[0]).startsWith('The tag <%s> is unrecognized') && words[1] === 'search'

beforeEach(() => {
  errors.mockReset().mockImplementation((...words) => {
    if (!isHappyDomsOwn(words)) unexpected.push(words)
  })
  unexpected.length = 0
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  expect(unexpected, 'console.error was called').toEqual([])
})
