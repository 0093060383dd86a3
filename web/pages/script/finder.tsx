import { TextField } from '../../ui/form/field.tsx'

/** Finds a character by name; loaded for long scripts only. */
export function Finder({ value, onChange }: { value: string; onChange: (query: string) => void }) {
  return (
    <TextField
      label="Find a character"
      hideLabel
      type="search"
      placeholder="Find a character"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
