export type ScreenId = string

/** Whether the Storyteller has let a screen see the room. */
export const SCREEN_STATES = ['waiting', 'allowed'] as const
export type ScreenState = (typeof SCREEN_STATES)[number]

/** A screen as the Storyteller sees it. */
export interface ScreenView {
  id: ScreenId
  /** Two short English words that stand on the screen, too, so that the right one is allowed. */
  word: string
  state: ScreenState
  online: boolean
}

/** What `you` is in the snapshot of a screen. */
export interface OwnScreenView {
  screenId: ScreenId
  state: ScreenState
}
