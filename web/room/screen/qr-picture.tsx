import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { QrCode, qrCode } from '../../parts/qr-code.tsx'
import styles from './corner.module.css'

/** Cameras read it from afar: each module is a whole number of pixels. */
export function QrPicture({ text }: { text: string }) {
  const modules = useMemo(() => qrCode(text).side, [text])
  const [ref, width] = useWholeModules(modules)
  return (
    <div ref={ref} className={styles['picture']}>
      <div className={styles['qr']} style={width === null ? undefined : { width, height: width }}>
        <QrCode text={text} className={styles['modules']} />
      </div>
    </div>
  )
}

/** The largest width in the box for which each of `modules` is a whole number of the display's pixels; null until measured. */
function useWholeModules(modules: number): [RefObject<HTMLDivElement | null>, number | null] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const pixels = (ref.current?.clientWidth ?? 0) * devicePixelRatio
      setWidth(pixels === 0 ? null : (Math.max(1, Math.floor(pixels / modules)) * modules) / devicePixelRatio)
    }
    measure()
    window.addEventListener('resize', measure)
    // In another state of the room it has another size.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    if (ref.current !== null) observer?.observe(ref.current)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [modules])
  return [ref, width]
}
