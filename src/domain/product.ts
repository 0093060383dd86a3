export const PRODUCT = 'Belfry'
/** In two lines where there is room. */
export const TAGLINE_LINES = ['Pick tonight’s script', 'before the bell tolls.'] as const

/** What the publisher's mark says. */
export const COMMUNITY_MARK = 'Community Created Content'

/** Where the home page leads besides its own pages. */
export const HOME_LINKS = {
  officialSite: 'https://bloodontheclocktower.com',
  onlinePlay: 'https://botc.app',
  communityCenter: 'https://www.reddit.com/r/BloodOnTheClocktower/',
} as const

/** In the footer of every page, which needs no other link. */
export const CONTENT_POLICY = 'https://bloodontheclocktower.com/pages/community-created-content-policy'
