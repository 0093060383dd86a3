/** Said in place of everything that rests while the site is switched off. */
export const SITE_DISABLED_MESSAGE = 'The tool is currently unavailable. Please try again later.'

/** What every page needs to know of this installation; public. */
export interface Site {
  version: string
  /** Outside production pages may show what helps developers. */
  isProduction: boolean
  authorName: string
  /** Shown in the footer when set. */
  supportUrl: string | null
  links: {
    officialSite: string
    onlinePlay: string
    communityCenter: string
  }
}
