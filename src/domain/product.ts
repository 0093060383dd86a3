export const PRODUCT = 'Belfry'
export const TAGLINE = 'Pick tonight’s script before the bell tolls.'

/** External links. */
export const LINKS = {
  officialSite: 'https://bloodontheclocktower.com',
  onlinePlay: 'https://botc.app',
  communityCenter: 'https://www.reddit.com/r/BloodOnTheClocktower/',
  communityScripts: 'https://www.botcscripts.com',
  officialScriptTool: 'https://script.bloodontheclocktower.com',
  contentPolicy: 'https://bloodontheclocktower.com/pages/community-created-content-policy',
} as const
