import { Button } from '../../ui/button.tsx'
import type { CharacterPickerProps } from './picker-props.ts'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './picker.module.css'

export function ClearAll({
  label,
  value,
  disabled,
  onChange,
}: Pick<CharacterPickerProps, 'label' | 'value' | 'disabled' | 'onChange'>) {
  if (value.length === 0) return null
  return (
    <Button
      variant="quiet"
      className={styles['clear']}
      disabled={disabled}
      aria-label={sayAloud`Clear All: ${label}`}
      onClick={() => onChange([])}
    >
      {say`Clear All`}
    </Button>
  )
}
