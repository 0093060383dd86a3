const CHOICE = 'belfry.at-vote.'

/** The decision after which somebody went back to the vote in this tab: another one leads to the verdict again. */
export function readVoteChoice(code: string): string | null {
  try {
    return sessionStorage.getItem(CHOICE + code)
  } catch {
    return null
  }
}

export function storeVoteChoice(code: string, decision: string | null): void {
  try {
    if (decision === null) sessionStorage.removeItem(CHOICE + code)
    else sessionStorage.setItem(CHOICE + code, decision)
  } catch {
    // The choice lives as long as the page.
  }
}
