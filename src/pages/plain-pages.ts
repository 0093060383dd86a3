import type { Context } from '../context.ts'
import { type Page, plainPage, titled } from './page.ts'

export function changelogPage(cx: Context): Page {
  const page = plainPage(cx, 'changelog', '/changelog')
  return { ...page, title: titled('Changelog'), data: { ...page.data, changelog: '' } }
}

export function createRoomPage(cx: Context): Page {
  return { ...plainPage(cx, 'create-room', '/create-room'), title: titled('Create Voting Room') }
}
