import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSettling } from '../../../web/ui/use-settling.ts'

beforeEach(() => {
  vi.useFakeTimers()
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

/** A press as a browser sends it: where it goes down, then a click. */
function pressAt(name: string, clientX: number, clientY: number) {
  const button = screen.getByRole('button', { name })
  fireEvent.pointerDown(button, { clientX, clientY })
  fireEvent.click(button, { detail: 1, clientX, clientY })
}
function pressKey(name: string) {
  const button = screen.getByRole('button', { name })
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.click(button, { detail: 0 })
}

const byPointer = (x: number, y: number) => (name: string) => pressAt(name, x, y)
const byKey = (name: string) => pressKey(name)

test.each([
  ['at the place of the first does not count', byPointer(100, 200), byPointer(110, 205), 1],
  ['elsewhere counts', byPointer(100, 200), byPointer(130, 200), 2],
  ['of a key after one of a key does not count', byKey, byKey, 1],
  ['of a key after one by pointer counts', byPointer(100, 200), byKey, 2],
  ['by pointer after one of a key counts', byKey, byPointer(100, 200), 2],
])('a second press %s', (_, first, second, counted) => {
  const onPress = vi.fn<(step: string) => void>()
  const { rerender } = render(<Steps step="End" onPress={onPress} />)
  first('End')
  rerender(<Steps step="Again" onPress={onPress} />)
  second('Again')
  expect(onPress).toHaveBeenCalledTimes(counted)
})

test('a press counts at once where nothing was pressed before', () => {
  const onPress = vi.fn<(step: string) => void>()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  render(<Steps step="Asked" isNew onPress={onPress} />)
  pressAt('Asked', 100, 200)
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a key counts at once where another key has moved before it', () => {
  const onPress = vi.fn<(step: string) => void>()
  const { rerender } = render(<Steps step="End" onPress={onPress} />)
  pressKey('End')
  rerender(<Steps step="Again" onPress={onPress} />)
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Tab' })
  pressKey('Again')
  expect(onPress).toHaveBeenCalledTimes(2)
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
