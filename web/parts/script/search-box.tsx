import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/form/field.tsx'

const PAUSE_MS = 300

export interface SearchBoxProps {
  label: string
  search: string
  onSearch: (search: string) => void
}

export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (typed.trim() === search) return undefined
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search])
  return (
    <search>
      <TextField
        type="search"
        label={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </search>
  )
}
