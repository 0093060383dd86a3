import type { ScreenId, ScreenState } from '#domain/room/screens/screen.ts'
import { request } from './client.ts'

export interface AskedScreen {
  screenToken: string
  screenId: ScreenId
  word: string
  state: ScreenState
}

/** Asks to show a room. With the Storyteller's token it is allowed at once. */
export const askForScreen = (code: string, storytellerToken?: string) =>
  request<AskedScreen>(`/rooms/${encodeURIComponent(code)}/screens`, { method: 'POST', token: storytellerToken })
