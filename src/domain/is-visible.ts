// Apart from `visible-text.ts`, since every page of a script needs this alone.
const VISIBLE = /[^\s\p{C}\u115F\u1160\u3164\uFFA0\u2800]/u

/** Whether anybody sees anything of a text: whether `visibleText` leaves something of it. Fast for long texts, too. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
