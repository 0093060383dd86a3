const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** "3.2 MB": a number of bytes as people read it. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: step === 0 || amount >= 100 ? 0 : 1 })} ${UNITS[step] ?? ''}`
}
