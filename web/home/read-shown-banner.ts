import { type Banner, isShown } from '#domain/banner.ts'
import { readBanner } from '../app/api/site-options.ts'
import { banner as card } from '../parts/banner-card.tsx'
import { markdown } from '../parts/markdown.tsx'

/** The notice, with what renders it loaded; null if there is none. */
export async function readShownBanner(): Promise<Banner | null> {
  try {
    const { data } = await readBanner()
    if (!isShown(data)) return null
    await Promise.all([card.load(), data.text.trim() !== '' && markdown.load()])
    return data
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The banner could not be loaded.')
    throw error
  }
}
