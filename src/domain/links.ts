import { HOME_LINKS } from './product.ts'

/** External links. */
export const LINKS = {
  ...HOME_LINKS,
  communityScripts: 'https://www.botcscripts.com',
  officialScriptTool: 'https://script.bloodontheclocktower.com',
  contentPolicy: 'https://bloodontheclocktower.com/pages/community-created-content-policy',
} as const
