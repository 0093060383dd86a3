import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/** Typed text, passed on once typing pauses; a search changed elsewhere (Back, Reset) replaces it. */
export function useTypedSearch(search: string, commit: (search: string) => void): [string, (typed: string) => void] {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const latest = useRef(commit)
  if (search !== known) {
    setKnown(search)
    if (search !== text.trim()) setText(search)
  }
  useEffect(() => {
    latest.current = commit
  }, [commit])
  useEffect(() => {
    if (text.trim() === search) return undefined
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, text])
  return [text, setText]
}
