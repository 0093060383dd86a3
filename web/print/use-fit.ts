import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { largestFittingScale } from './fit.ts'

export interface FittedParts {
  frame: RefObject<HTMLTableElement | null>
  content: RefObject<HTMLDivElement | null>
  ruler: RefObject<HTMLDivElement | null>
}

/** Scales a sheet's content down to one page while `isOn`: on every render, on resize and before printing. */
export function useFit(isOn: boolean, onScale: (scale: number) => void): FittedParts {
  const frame = useRef<HTMLTableElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => onScale(fitted({ frame, content, ruler }, isOn)))
  useEffect(() => {
    const again = () => onScale(fitted({ frame, content, ruler }, isOn))
    window.addEventListener('resize', again)
    window.addEventListener('beforeprint', again)
    return () => {
      window.removeEventListener('resize', again)
      window.removeEventListener('beforeprint', again)
    }
  }, [isOn, onScale])
  return { frame, content, ruler }
}

/** Sets the scale and returns it. */
function fitted({ frame, content, ruler }: FittedParts, isOn: boolean): number {
  const [sheet, scaled, page] = [frame.current, content.current, ruler.current]
  if (sheet === null || scaled === null || page === null) return 1
  const scale = isOn
    ? largestFittingScale((tried) => {
        scaled.style.zoom = String(tried)
        return sheet.getBoundingClientRect().height <= page.getBoundingClientRect().height + 0.5
      })
    : 1
  scaled.style.zoom = String(scale)
  return scale
}
