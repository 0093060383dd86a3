import type { Context } from '../context.ts'
import { type Page, plainPage, titled } from './page.ts'

export function changelogPage(cx: Context): Page {
  return { ...plainPage(cx, 'changelog', '/changelog'), title: titled('Changelog') }
}

export function createRoomPage(cx: Context): Page {
  return { ...plainPage(cx, 'create-room', '/create-room'), title: titled('Create Voting Room') }
}
