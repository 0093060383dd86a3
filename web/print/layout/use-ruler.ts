import { useEffect, useState } from 'react'
import type { SheetContents } from '../sheet-contents.ts'
import { loadRuler } from '../../parts/measure/canvas-ruler.ts'
import type { Ruler } from '../../parts/measure/text-lines.ts'

/** Null until the fonts are there, so that texts are measured as they are printed. */
export function useRuler(contents: SheetContents): Ruler | null {
  const [ruler, setRuler] = useState<{ of: SheetContents; ruler: Ruler } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadRuler(contents).then((loaded) => isCurrent && setRuler({ of: contents, ruler: loaded }))
    return () => {
      isCurrent = false
    }
  }, [contents])
  return ruler?.of === contents ? ruler.ruler : null
}
