import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The largest width in the box for which each of `modules` is a whole number of the display's pixels; null until measured. */
export function useWholeModules(modules: number): [RefObject<HTMLDivElement | null>, number | null] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const pixels = (ref.current?.clientWidth ?? 0) * devicePixelRatio
      setWidth(pixels === 0 ? null : (Math.max(1, Math.floor(pixels / modules)) * modules) / devicePixelRatio)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [modules])
  return [ref, width]
}
