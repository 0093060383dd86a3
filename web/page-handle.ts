/** What the frame reads of the page it holds. */
export interface PageHandle {
  compact: boolean
  bare: boolean
  /** It works while the site is switched off. */
  whenOff: boolean
}
