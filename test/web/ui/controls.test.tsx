import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextField } from '../../../web/ui/form/field.tsx'
import { Segmented } from '../../../web/ui/form/segmented.tsx'
import { Switch } from '../../../web/ui/form/switch.tsx'

describe('a button', () => {
  test('that is busy accepts no second press and keeps its place', () => {
    const press = vi.fn()
    render(
      <Button busy onClick={press}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
  })

  test('does not submit by default', () => {
    render(<Button>Plain</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})

describe('a field', () => {
  test('connects label, hint and error with its input', () => {
    render(<TextField label="Name" hint="As others see it." error="Please enter your name" />)
    const input = screen.getByLabelText('Name')
    const words = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual(['As others see it.', 'Please enter your name'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a choice', () => {
  test('is a group of radio buttons', () => {
    const change = vi.fn()
    const options = [
      { value: 'a', label: 'Alpha' },
      { value: 'b', label: 'Beta' },
    ] as const
    render(<Segmented label="Letter" options={options} value="a" onChange={change} />)
    expect(screen.getByRole('group', { name: 'Letter' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Beta' }))
    expect(change).toHaveBeenCalledWith('b')
  })

  test('of on and off is a switch', () => {
    const change = vi.fn()
    render(<Switch label="Uploads" checked={false} onChange={change} />)
    fireEvent.click(screen.getByRole('switch', { name: 'Uploads' }))
    expect(change).toHaveBeenCalledWith(true)
  })
})

function Asked({ dismissable = true }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Leave?" dismissable={dismissable} error="It failed.">
      Really?
    </Dialog>
  )
}

describe('a dialog', () => {
  test('is named by its title, shows failures inside and closes by its button', () => {
    render(<Asked />)
    expect(screen.getByRole('dialog', { name: 'Leave?' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('It failed.')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes with Escape, unless it must be answered', () => {
    const { unmount } = render(<Asked />)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    render(<Asked dismissable={false} />)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})
