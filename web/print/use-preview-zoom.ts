import { useEffect, useState } from 'react'
import type { Paper } from './print-preferences.ts'

const MM = 96 / 25.4
const WIDTHS_MM: Readonly<Record<Paper, number>> = { letter: 215.9, a4: 210 }
const EDGE = 16

/** The zoom of the preview in a narrow window; the printed sheet keeps its size. */
export function usePreviewZoom(paper: Paper): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useEffect(() => {
    const again = () => setWidth(document.documentElement.clientWidth)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [])
  return Math.min(1, (width - EDGE) / (WIDTHS_MM[paper] * MM))
}
