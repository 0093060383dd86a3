import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { loadRuler } from '../../print/layout/canvas-ruler.ts'
import type { PackOptions } from '../../print/layout/pack-options.ts'
import { tablePack, type TablePack } from '../../print/layout/table-pack.ts'
import type { Ruler } from '../../print/layout/text-lines.ts'
import { resolvedJinxes } from '../../print/resolved-jinxes.ts'
import { type SheetContents, sheetContents } from '../../print/sheet-contents.ts'
import { officialCharacters } from '../../script/scripts.ts'

export interface PackedScript {
  name: string
  author: string | null
  scriptData: unknown[]
}

interface Measured {
  readonly contents: SheetContents
  readonly ruler: Ruler
}

/** The pack as the print view is going to lay it out; null while that is not known. */
export function useCountedPack(script: PackedScript, { players, paper, size }: PackOptions) {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const wanted = useRef(0)
  const { scriptData, name, author } = script
  const count = useCallback(async () => {
    const mine = ++wanted.current
    const result = await measure({ scriptData, name, author }).catch(() => null)
    if (mine !== wanted.current) return
    setMeasured(result)
    setFailed(result === null)
  }, [scriptData, name, author])
  useEffect(() => void count(), [count])
  const pack = useMemo<TablePack | null>(
    () => measured && tablePack(measured.contents, { players, paper, size }, measured.ruler),
    [measured, players, paper, size],
  )
  const retry = () => {
    setFailed(false)
    void count()
  }
  return { pack, hasFailed, retry }
}

async function measure(script: PackedScript): Promise<Measured> {
  const [characters, autoJinxes] = await Promise.all([listed(), resolvedJinxes(script.scriptData)])
  const contents = sheetContents({
    // The address leaves room for its code; which one it is makes no difference here.
    script: { ...script, address: '', autoJinxes, icons: {} },
    characters,
    autoJinxes,
    areJinxesMissing: false,
    printedBy: '',
    printedOn: '',
  })
  return { contents, ruler: await loadRuler(contents) }
}

async function listed() {
  if (officialCharacters.get().value === undefined) await officialCharacters.refresh()
  const { value, error } = officialCharacters.get()
  if (value === undefined) throw error
  return value
}
