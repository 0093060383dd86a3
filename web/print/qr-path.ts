import { encode } from 'uqr'

export interface QrPath {
  readonly size: number
  readonly path: string
}

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'L', border: 1 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
