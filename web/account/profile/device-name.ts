import { say } from '../../ui/say.ts'

const BROWSERS = [
  [/Edg(e|A|iOS)?\//u, say`Edge`],
  [/OPR\//u, say`Opera`],
  [/(Firefox|FxiOS)\//u, say`Firefox`],
  [/SamsungBrowser\//u, say`Samsung Internet`],
  [/(Chrome|CriOS|Chromium)\//u, say`Chrome`],
  [/Safari\//u, say`Safari`],
] as const

const SYSTEMS = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, say`Android`],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, say`Windows`],
  [/Mac OS X|Macintosh/u, say`Mac`],
  [/Linux/u, say`Linux`],
] as const

/** "Firefox on Windows", as far as the user agent tells. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([sign]) => sign.test(text))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1]
  if (browser === undefined) return system === undefined ? say`Unknown device` : say`A browser on ${system}`
  return system === undefined ? browser : say`${browser} on ${system}`
}
