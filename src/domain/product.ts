export const PRODUCT = 'Belfry'
export const TAGLINE = 'Pick tonight’s script before the bell tolls.'

/** Where the home page leads besides its own pages. */
export const HOME_LINKS = {
  officialSite: 'https://bloodontheclocktower.com',
  onlinePlay: 'https://botc.app',
  communityCenter: 'https://www.reddit.com/r/BloodOnTheClocktower/',
} as const
