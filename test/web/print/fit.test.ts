import { describe, expect, it } from 'vitest'
import { largestFittingScale, smallTextWarning } from '../../../web/print/fit.ts'

describe('fitting to one page', () => {
  it('only ever scales down', () => {
    expect(largestFittingScale(() => true)).toBe(1)
    expect(largestFittingScale((scale) => scale <= 0.8)).toBeCloseTo(0.8, 1)
    expect(largestFittingScale((scale) => scale <= 0.8)).toBeLessThanOrEqual(0.8)
  })

  it('warns when text is under 6.5 pt', () => {
    expect(smallTextWarning(0.69)).toBeNull()
    expect(smallTextWarning(0.6)).toBe('Text will be about 5.7 pt')
  })
})
