import { CONTENT_POLICY, HOME_LINKS } from './product.ts'

/** External links. */
export const LINKS = {
  ...HOME_LINKS,
  communityScripts: 'https://www.botcscripts.com',
  officialScriptTool: 'https://script.bloodontheclocktower.com',
  pocketGrimoire: 'https://www.pocketgrimoire.co.uk/en_GB/sheet',
  contentPolicy: CONTENT_POLICY,
} as const
