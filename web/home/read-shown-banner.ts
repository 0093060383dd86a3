import * as calls from '#protocol/calls/site.ts'
import { type Banner, isShown } from '#domain/banner.ts'
import { call } from '../app/api/client.ts'
import { markdown } from '../parts/markdown.tsx'

/** The notice, with what renders it loaded; null if there is none. */
export async function readShownBanner(): Promise<Banner | null> {
  try {
    const { data } = await call(calls.readBanner)
    if (!isShown(data)) return null
    if (data.text.trim() !== '') await markdown.load()
    return data
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The banner could not be loaded.')
    throw error
  }
}
