import { useState } from 'react'

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** How a script is printed; kept for the browser session. */
export interface PrintPreferences {
  readonly paper: Paper
  /** The players' characters on one page, smaller if need be. */
  readonly fit: boolean
  /** A sheet with the order of the nights. */
  readonly nights: boolean
}

const KEY = 'belfry.print-preferences'
const USUAL: PrintPreferences = { paper: 'letter', fit: false, nights: false }

const readPaper = (value: unknown): Paper | null => PAPERS.find((paper) => paper === value) ?? null

/** The address' paper goes first, then what was chosen in this session, then Letter. */
export function readPreferences(search: string): PrintPreferences {
  const kept = readKept()
  const asked = readPaper(new URLSearchParams(search).get('paper')?.toLowerCase())
  return {
    paper: asked ?? readPaper(kept['paper']) ?? USUAL.paper,
    fit: kept['fit'] === true,
    nights: kept['nights'] === true,
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

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function keepPreferences(preferences: PrintPreferences): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // Then they hold as long as this page.
  }
}

/** So that a reload shows the paper that was chosen. */
function nameInAddress(paper: Paper): void {
  const url = new URL(location.href)
  url.searchParams.set('paper', paper)
  history.replaceState(history.state, '', url)
}
