// The text of a page that the Worker has rendered begins in a font of the device, unless our own is there at once (`first.js`).

const { documentElement: root } = document
let isLoaded = false

/** Shows the text in our own font as soon as that is loaded, unless something on the screen would move: then on the next page. */
export async function bringOwnFont(): Promise<void> {
  if (root.dataset['font'] === undefined) return
  const faces = await document.fonts.load('1em "Source Sans 3"').catch(() => [])
  isLoaded = faces.length > 0
  if (!isLoaded) return
  const elements = laidOut()
  const before = heights(elements)
  const kept = root.dataset['font']
  takeOwnFont()
  const after = heights(elements)
  if (before.some((top, index) => Math.abs(top - (after[index] ?? top)) >= 1)) root.dataset['font'] = kept
}

/** For a moment at which everything changes anyway. */
export function takeOwnFont(): void {
  if (isLoaded) delete root.dataset['font']
}

/** Leaves out what the browser has not laid out below the fold: to measure it, the browser would have to lay it out, which takes long. */
function laidOut(): Element[] {
  const all = [...document.body.querySelectorAll('*')]
  return all.filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
}

/** How far down they are; what is below the fold does not count. */
function heights(elements: readonly Element[]): number[] {
  const below = window.innerHeight
  return elements.map((element) => Math.min(element.getBoundingClientRect().top, below))
}
