import { type ComponentType, useRef, useState } from 'react'
import type { Team } from '#domain/team.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass, Field } from '../../ui/form/field.tsx'
import styles from './picker/picker.module.css'

export interface PickableCharacter {
  readonly id: string
  readonly name: string
  readonly team: Team
}

export interface CharacterPickerProps {
  label: string
  hint?: string | undefined
  characters: readonly PickableCharacter[]
  /** Ids in the order in which they were picked. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  disabled?: boolean | undefined
  /** Says of a character that picking it takes it from somewhere else: "excluded now". */
  noteOf?: ((id: string) => string | null) | undefined
}

/** What the machinery takes over from the field that stood in for it. */
export interface PickerBoxProps extends CharacterPickerProps {
  typed: string
  takesFocus: boolean
}

/** Several of all characters: a field that searches, a list by teams, the picked ones ticked. Its machinery loads when it is used. */
export function CharacterPicker(props: CharacterPickerProps) {
  const [Box, setBox] = useState<ComponentType<PickerBoxProps> | null>(null)
  const [typed, setTyped] = useState('')
  const [takesFocus, setTakesFocus] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const load = async () => {
    const { PickerBox } = await import('./picker/picker-box.tsx')
    setTakesFocus(document.activeElement === input.current)
    setBox(() => PickerBox)
  }
  if (Box !== null) return <Box {...props} typed={typed} takesFocus={takesFocus} />
  const { label, hint, value, onChange, disabled } = props
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className={styles['row']}>
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={false}
            aria-controls={control.id}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            autoComplete="off"
            className={controlClass}
            disabled={disabled}
            placeholder={pickerPlaceholder(value)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={() => void load().catch(() => {})}
            onPointerEnter={() => void import('./picker/picker-box.tsx').catch(() => {})}
          />
          <ClearAll label={label} value={value} disabled={disabled} onChange={onChange} />
        </div>
      )}
    </Field>
  )
}

export const pickerPlaceholder = (value: readonly string[]) =>
  value.length === 0 ? 'Search characters' : `Search, ${value.length} chosen`

export function ClearAll({
  label,
  value,
  disabled,
  onChange,
}: Pick<CharacterPickerProps, 'label' | 'value' | 'disabled' | 'onChange'>) {
  if (value.length === 0) return null
  return (
    <Button disabled={disabled} aria-label={`Clear All: ${label}`} onClick={() => onChange([])}>
      Clear All
    </Button>
  )
}
