const BROWSERS = [
  [/Edg(e|A|iOS)?\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/(Firefox|FxiOS)\//u, 'Firefox'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/(Chrome|CriOS|Chromium)\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'Mac'],
  [/Linux/u, 'Linux'],
] as const

/** "Firefox on Windows", as far as the user agent tells. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([sign]) => sign.test(text))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1]
  if (browser === undefined) return system === undefined ? 'Unknown device' : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
