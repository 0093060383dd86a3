import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettling } from '../../../web/ui/use-settling.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface StepsProps {
  step: string
  isNew?: boolean
  onPress: (step: string) => void
}

function Steps({ step, isNew = false, onPress }: StepsProps) {
  const { settling } = useSettling(step, isNew)
  return (
    <div {...settling}>
      <button type="button" onClick={() => onPress(step)}>
        {step}
      </button>
      <a href="#elsewhere">{`Link of ${step}`}</a>
    </div>
  )
}

const press = (name: string, detail = 1) => fireEvent.click(screen.getByRole('button', { name }), { detail })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test.each([
  ['a pointer', 1],
  ['a key', 0],
])('what takes the place of a pressed button takes no press of %s for half a second', (_, detail) => {
  const pressed: string[] = []
  const onPress = (step: string) => pressed.push(step)
  const { rerender } = render(<Steps step="End" onPress={onPress} />)
  press('End', detail)
  rerender(<Steps step="Again" onPress={onPress} />)
  press('Again', detail)
  wait(499)
  press('Again', detail)
  expect(pressed).toEqual(['End'])
  wait(1)
  press('Again', detail)
  expect(pressed).toEqual(['End', 'Again'])
})

test('a link there leads nowhere until then', () => {
  const { rerender } = render(<Steps step="End" onPress={() => {}} />)
  rerender(<Steps step="Again" onPress={() => {}} />)
  const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Link of Again' }))
  expect(follow()).toBe(false)
  wait(500)
  expect(follow()).toBe(true)
})

test('another change begins the half second again', () => {
  const pressed: string[] = []
  const onPress = (step: string) => pressed.push(step)
  const { rerender } = render(<Steps step="One" onPress={onPress} />)
  rerender(<Steps step="Two" onPress={onPress} />)
  wait(400)
  rerender(<Steps step="Three" onPress={onPress} />)
  wait(400)
  press('Three')
  expect(pressed).toEqual([])
  wait(100)
  press('Three')
  expect(pressed).toEqual(['Three'])
})

test('what is there from the beginning takes a press at once, and what comes at a press does not', () => {
  const pressed: string[] = []
  const onPress = (step: string) => pressed.push(step)
  const { unmount } = render(<Steps step="Old" onPress={onPress} />)
  press('Old')
  unmount()
  render(<Steps step="New" isNew onPress={onPress} />)
  press('New')
  expect(pressed).toEqual(['Old'])
  wait(500)
  press('New')
  expect(pressed).toEqual(['Old', 'New'])
})
