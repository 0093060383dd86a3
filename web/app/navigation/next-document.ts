type Ask = () => Promise<boolean>

let isDue: Ask = async () => false

/** Asked before another page is shown: whether the browser is to load that page's document instead. */
export function beforeNextPage(ask: Ask): void {
  isDue = ask
}

/**
 * Loads the document of the address that the history has come to, with its state, if it `must` be that; false if the page is shown as
 * usual.
 */
export async function loadsDocument(must = false): Promise<boolean> {
  if (!must && !(await isDue())) return false
  // The browser would scroll the new page as far as the old one is scrolled.
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'manual'), { once: true })
  window.location.reload()
  return true
}
