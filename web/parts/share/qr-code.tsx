import { useMemo } from 'react'
import { encode } from 'uqr'

const QUIET_ZONE = 4

/** A QR code; the address should be beside it as text. */
export function QrCode({ text, className }: { text: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const side = size + 2 * QUIET_ZONE
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
