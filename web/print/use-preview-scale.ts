import { useEffect, useState } from 'react'
import { PAPER_MM, type Paper } from './print-preferences.ts'

const MM = 96 / 25.4
const EDGE = 16

/** How much smaller than paper the preview is in a narrow window; the printed page keeps its size. */
export function usePreviewScale(paper: Paper): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useEffect(() => {
    const again = () => setWidth(document.documentElement.clientWidth)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [])
  return Math.min(1, (width - EDGE) / (PAPER_MM[paper].width * MM))
}
