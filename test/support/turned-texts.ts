/**
 * Runs in the page: the texts that are written from right to left and turn what is beside them. Each of ours stands alone in an
 * element that has a direction of its own, or between the characters that keep it apart. The longer of ours come first.
 */
export function turnedTexts(ours: readonly string[]): string[] {
  const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
  const squeezed = (text: string) => text.replaceAll(/\s/gu, '')
  /** A long name may be in two lines. What is no text of ours has letters; a mark or a number has none. */
  const isAlone = (whole: string) => {
    let rest = squeezed(whole)
    let found = 0
    for (const text of ours.map(squeezed)) {
      while (rest.includes(text)) {
        rest = rest.replace(text, '')
        found += 1
      }
    }
    return found === 1 && !/\p{L}/u.test(rest)
  }
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const apart = (node.textContent ?? '').replaceAll(/\u2068[^\u2068\u2069]*\u2069/gu, '')
    if (!rightToLeft.test(apart) || parent === null) continue
    if (parent.closest('script, style, noscript, template, svg') !== null) continue
    // What is only heard cannot turn.
    if (parent.offsetWidth <= 1) continue
    const own = parent.closest('[dir=auto], bdi')
    if (own === null || !isAlone(own.textContent)) faults.push((own ?? parent).outerHTML.slice(0, 400))
  }
  return faults
}
