import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Avatar } from '../../../../web/app/account/avatar.tsx'

// No picture is ever loaded here.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))

test.each([22, 24, 30, 32, 40, 48, 128] as const)('a picture of %i pixels is in a box of that size', (size) => {
  const { container } = render(<Avatar name="Ada" url="/images/avatar-ada" size={size} />)
  const box = container.firstElementChild
  expect(box?.tagName).toBe('IMG')
  expect([...(box?.classList ?? [])]).toContain(`[--size:${size}px]`)
})

test.each([22, 24, 30, 32, 40, 48, 128] as const)(
  'without a picture, the initials are the same at %i pixels',
  (size) => {
    const { container } = render(<Avatar name="Sam" url={null} size={size} />)
    expect(container.firstElementChild?.getAttribute('data-letters')).toBe('S')
  },
)
