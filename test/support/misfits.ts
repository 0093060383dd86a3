import type { Page } from 'playwright-core'

/** What is outside the safe margin and not scenery, too small to be read from afar, or makes the page scroll. */
export async function misfitsOn(screen: Page): Promise<string[]> {
  return screen.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished))
    const root = document.documentElement
    const edge = innerHeight * 0.05 - 1
    const found = root.scrollWidth > innerWidth || root.scrollHeight > innerHeight ? ['scrolls'] : []
    for (const element of document.querySelectorAll('main *')) {
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      const { parentElement: parent } = element
      // A bar slides within its track.
      const isClipped = parent?.ariaHidden === 'true' && getComputedStyle(parent).overflow === 'hidden'
      if (width <= 1 || isClipped || element.closest('[data-scenery]') !== null) continue
      const isInside = left >= edge && top >= edge && right <= innerWidth - edge && bottom <= innerHeight - edge
      if (!isInside) found.push(`outside: ${element.tagName} ${element.textContent}`)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const size = (Number.parseFloat(getComputedStyle(element).fontSize) * 1080) / innerHeight
      if (hasText && size < 31.9) found.push(`${size} px: ${element.textContent}`)
    }
    return found
  })
}
