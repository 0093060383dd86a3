import { officialToolLink } from '#domain/script/reading/share-link.ts'
import { gzip } from './gzip.ts'

/** The link contains the whole script, so the browser makes it. */
export async function toolLinkOf(scriptData: readonly unknown[]): Promise<string> {
  return officialToolLink(await gzip(JSON.stringify(scriptData)))
}
