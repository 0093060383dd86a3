import { useState } from 'react'
import { say } from '../ui/say.ts'

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

export const PAPER_WORDS: Readonly<Record<Paper, string>> = { letter: say`Letter`, a4: 'A4' }
export const PAPER_MM: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
}

/** How a script is printed; what somebody chooses is remembered by their browser. */
export interface PrintPreferences {
  readonly paper: Paper
  /** Fits everything on one sheet of paper, as far as it stays readable. */
  readonly fit: boolean
  /** Prints the night order, too. */
  readonly nights: boolean
}

const KEY = 'belfry.print-preferences'
const USUAL: PrintPreferences = { paper: 'letter', fit: true, nights: false }

const readPaper = (value: unknown): Paper | null => PAPERS.find((paper) => paper === value) ?? null

/** The address's paper first, then the browser's choice, then Letter. */
export function readPreferences(search: string): PrintPreferences {
  const { paper, fit, nights } = readStored()
  const asked = readPaper(new URLSearchParams(search).get('paper')?.toLowerCase())
  const chosen = readPaper(paper)
  return {
    paper: (isOwnLink() ? (chosen ?? asked) : (asked ?? chosen)) ?? USUAL.paper,
    fit: typeof fit === 'boolean' ? fit : USUAL.fit,
    nights: typeof nights === 'boolean' ? nights : USUAL.nights,
  }
}

/** Our own links ask for Letter whoever follows them, so they do not count as a choice. */
function isOwnLink(): boolean {
  return document.referrer.startsWith(`${location.origin}/`)
}

export function usePrintPreferences() {
  const [preferences, setPreferences] = useState(() => readPreferences(location.search))
  const change = (patch: Partial<PrintPreferences>) => {
    setPreferences((before) => ({ ...before, ...patch }))
    remember(patch)
    if (patch.paper !== undefined) nameInAddress(patch.paper)
  }
  return { preferences, change }
}

/** Other pages choose the paper, too. */
export function rememberPaper(paper: Paper): void {
  remember({ paper })
}

/** In every tab, since each print opens in a tab of its own. */
function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function remember(choice: Partial<PrintPreferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readStored(), ...choice }))
  } catch {
    // Then it lasts as long as this page.
  }
}

/** Keeps the chosen paper through a reload. */
function nameInAddress(paper: Paper): void {
  const url = new URL(location.href)
  url.searchParams.set('paper', paper)
  history.replaceState(history.state, '', url)
}
