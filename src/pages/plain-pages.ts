import { isShown } from '#domain/banner.ts'
import { plural } from '#domain/plural.ts'
import { PRODUCT } from '#domain/product.ts'
import type { Context } from '../context.ts'
import * as library from '../services/library/library.ts'
import * as siteOptions from '../services/site/site-options.ts'
import { type Page, plainPage, titled } from './page.ts'

export function changelogPage(cx: Context): Page {
  const page = plainPage(cx, 'changelog', '/changelog')
  return { ...page, title: titled('Changelog'), data: { ...page.data, changelog: '' } }
}

export function createRoomPage(cx: Context): Page {
  return { ...plainPage(cx, 'create-room', '/create-room'), title: titled('Create Voting Room') }
}

/** The home page with its notice and the number of scripts. */
export async function homePage(cx: Context): Promise<Page> {
  const page = plainPage(cx, 'home', '/')
  const [{ data: banner }, libraryTotal] = await Promise.all([siteOptions.banner(cx), library.total(cx)])
  return {
    ...page,
    previewTitle: `${PRODUCT}: pick tonight’s script together`,
    description: `Browse ${plural(libraryTotal, 'Blood on the Clocktower script', 'Blood on the Clocktower scripts')}, open a voting room for your table, or roll a random script.`,
    data: { ...page.data, home: { banner: isShown(banner) ? banner : null, libraryTotal } },
  }
}
