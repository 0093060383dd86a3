import { useMemo } from 'react'
import { encode } from 'uqr'

const QUIET_ZONE = 4

/** A QR code; the address should be beside it as text. */
export function QrCode({ text, className }: { text: string; className?: string | undefined }) {
  const { side, path } = useMemo(() => qrCode(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Its width in modules, with the quiet zone, and the dark ones. */
export function qrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
  )
  return { side: size + 2 * QUIET_ZONE, path: squares.join('') }
}
