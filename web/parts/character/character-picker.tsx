import { type ComponentType, useRef, useState } from 'react'
import { controlClass, Field } from '../../ui/form/field.tsx'
import { ClearAll } from './clear-all.tsx'
import { type CharacterPickerProps, type PickerBoxProps, pickerPlaceholder } from './picker-props.ts'

/** Picks several characters. A plain field until it is used; then the combobox is loaded in its place. */
export function CharacterPicker(props: CharacterPickerProps) {
  const [Box, setBox] = useState<ComponentType<PickerBoxProps> | null>(null)
  const [typed, setTyped] = useState('')
  const [takesFocus, setTakesFocus] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const load = async () => {
    const { PickerBox } = await import('./picker-box.tsx')
    setTakesFocus(document.activeElement === input.current)
    setBox(() => PickerBox)
  }
  if (Box !== null) return <Box {...props} typed={typed} takesFocus={takesFocus} />
  const { label, hint, value, onChange, disabled } = props
  return (
    <Field label={label} hint={hint} className="relative">
      {(control) => (
        <>
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
            onPointerEnter={() => void import('./picker-box.tsx').catch(() => {})}
          />
          <ClearAll label={label} value={value} disabled={disabled} onChange={onChange} />
        </>
      )}
    </Field>
  )
}
