/** Brings a section of the verdict to the top, or a jinx into view, and moves the focus there. */
export function jumpTo(anchor: string): void {
  const place = document.getElementById(anchor)
  if (place === null) return
  place.scrollIntoView({ block: place.tagName === 'LI' ? 'center' : 'start' })
  const target = place.tabIndex === -1 && place.tagName === 'LI' ? place : place.querySelector<HTMLElement>('h2')
  target?.focus({ preventScroll: true })
}
