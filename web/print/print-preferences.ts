import { useState } from 'react'

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** How a script is printed; stored for the browser session. */
export interface PrintPreferences {
  readonly paper: Paper
  /** Fits the players' characters on one page. */
  readonly fit: boolean
  /** Adds a sheet with the night order. */
  readonly nights: boolean
}

const KEY = 'belfry.print-preferences'
const USUAL: PrintPreferences = { paper: 'letter', fit: false, nights: false }

const readPaper = (value: unknown): Paper | null => PAPERS.find((paper) => paper === value) ?? null

/** The address's paper first, then the session's choice, then Letter. */
export function readPreferences(search: string): PrintPreferences {
  const stored = readStored()
  const asked = readPaper(new URLSearchParams(search).get('paper')?.toLowerCase())
  return {
    paper: asked ?? readPaper(stored['paper']) ?? USUAL.paper,
    fit: stored['fit'] === true,
    nights: stored['nights'] === true,
  }
}

export function usePrintPreferences() {
  const [preferences, setPreferences] = useState(() => readPreferences(location.search))
  const change = (patch: Partial<PrintPreferences>) => {
    const next = { ...preferences, ...patch }
    setPreferences(next)
    keepPreferences(next)
    if (patch.paper !== undefined) nameInAddress(patch.paper)
  }
  return { preferences, change }
}

/** Other pages choose the paper, too. */
export function rememberPaper(paper: Paper): void {
  keepPreferences({ ...readPreferences(''), paper })
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function keepPreferences(preferences: PrintPreferences): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // Then they last as long as this page.
  }
}

/** Keeps the chosen paper through a reload. */
function nameInAddress(paper: Paper): void {
  const url = new URL(location.href)
  url.searchParams.set('paper', paper)
  history.replaceState(history.state, '', url)
}
