import { useState } from 'react'
import { characterFinder } from '#domain/script/search-key.ts'
import { TextField } from '../ui/form/field.tsx'
import { say } from '../ui/say.ts'

/** Finds a character by name, null while nothing is typed; loaded for long scripts only. */
export function Finder({ onChange }: { onChange: (isFound: ((name: string) => boolean) | null) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label={say`Find a character`}
      hideLabel
      type="search"
      placeholder={say`Find a character`}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? null : characterFinder(target.value))
      }}
    />
  )
}
