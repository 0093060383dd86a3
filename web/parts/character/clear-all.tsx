import { Button } from '../../ui/button.tsx'
import type { CharacterPickerProps } from './picker-props.ts'
import { say, sayAloud } from '../../ui/say.ts'

export function ClearAll({
  label,
  value,
  disabled,
  onChange,
}: Pick<CharacterPickerProps, 'label' | 'value' | 'disabled' | 'onChange'>) {
  if (value.length === 0) return null
  return (
    // On the line of the label, so that the field and its list have the whole width; down to the field, not over it.
    <Button
      variant="quiet"
      className="absolute -end-3 top-[-11px]"
      disabled={disabled}
      aria-label={sayAloud`Clear All: ${label}`}
      onClick={() => onChange([])}
    >
      {say`Clear All`}
    </Button>
  )
}
