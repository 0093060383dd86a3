// The text of a page that the Worker has rendered begins in a font of the device, unless our own is there at once (`first.js`).

const { documentElement: root } = document
let isLoaded = false

/** Shows the text in our own font as soon as that is loaded, unless something on the screen would move: then on the next page. */
export async function bringOwnFont(): Promise<void> {
  if (root.dataset['font'] === undefined) return
  const faces = await document.fonts.load('1em "Source Sans 3"').catch(() => [])
  isLoaded = faces.length > 0
  if (!isLoaded) return
  const before = heights()
  const kept = root.dataset['font']
  takeOwnFont()
  const after = heights()
  if (before.some((top, index) => Math.abs(top - (after[index] ?? top)) >= 1)) root.dataset['font'] = kept
}

/** For a moment at which everything changes anyway. */
export function takeOwnFont(): void {
  if (isLoaded) delete root.dataset['font']
}

/** How far down everything is that can be seen; what is below does not count. */
function heights(): number[] {
  const below = window.innerHeight
  return Array.from(document.body.querySelectorAll('*'), (element) =>
    Math.min(element.getBoundingClientRect().top, below),
  )
}
