import { type RefObject, useEffect, useState } from 'react'

const TIMEOUT_MS = 2_000

/** Whether fonts and pictures are loaded; true after two seconds anyway. */
export function useAssetsReady(sheets: RefObject<HTMLElement | null>, isDrawn: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isDrawn) return undefined
    let isCurrent = true
    const done = () => {
      if (isCurrent) setReady(true)
    }
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])]
    const decoded = pictures.map((picture) => picture.decode().catch(() => {}))
    void Promise.all([document.fonts.ready, ...decoded]).then(done)
    const timer = setTimeout(done, TIMEOUT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [sheets, isDrawn])
  return isReady
}
