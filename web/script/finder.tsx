import { TextField } from '../ui/form/field.tsx'
import { say } from '../ui/say.ts'

/** Finds a character by name; loaded for long scripts only. */
export function Finder({ value, onChange }: { value: string; onChange: (query: string) => void }) {
  return (
    <TextField
      label={say`Find a character`}
      hideLabel
      type="search"
      placeholder={say`Find a character`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
