import { useEffect } from 'react'

const keyOf = (path: string) => `belfry.draft.${path}`

/** What was typed on the page at `path` before it was loaded again in this tab. */
export function formDraft(path: string): object {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/**
 * Keeps what is typed on a page through a reload, with or without a network: a page cannot know in time that there is none.
 * Going on to another page gives the form up.
 */
export function useFormDraft(path: string, typed: object): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(path), JSON.stringify(typed))
    } catch {
      // Without storage it lives as long as the page.
    }
  }, [path, typed])
  useEffect(() => () => dropAfter(path), [path])
}

function dropAfter(path: string): void {
  try {
    if (window.location.pathname !== path) sessionStorage.removeItem(keyOf(path))
  } catch {
    // Nothing was stored.
  }
}
