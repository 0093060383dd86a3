export type ScreenId = string

/** Whether the Storyteller has let a screen see the room. */
export const SCREEN_STATES = ['waiting', 'allowed'] as const
export type ScreenState = (typeof SCREEN_STATES)[number]

/** What the Storyteller's command about a screen was answered, for when its `op` is sent again. */
export interface ScreenAnswer {
  by: string
  op: string
  rev: number
}

/** A screen of the room. A dismissed one is remembered, so that its token stays dead. */
export interface Screen {
  id: ScreenId
  word: string
  state: ScreenState | 'dismissed'
  tokenHash: string
  askedAt: number
  /** From where it asked, while it waits; null once that is decided, and for one that an earlier version let wait. */
  addressHash: string | null
  answers: readonly ScreenAnswer[]
}

/** A screen that asks to show the room. */
export interface NewScreen {
  id: ScreenId
  /** More than a room can have screens: the first that no other screen shows becomes its own. */
  words: readonly string[]
  tokenHash: string
  /** Tells screens of different addresses apart in this room, and is too short to find the address again. */
  addressHash: string
}

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

export type OpenScreen = Screen & { state: ScreenState }

export function isOpen(screen: Screen): screen is OpenScreen {
  return screen.state !== 'dismissed'
}

/** The screens that wait and those that are allowed, in the order in which they asked. */
export function screensIn({ screens }: { screens: ReadonlyMap<ScreenId, Screen> }): OpenScreen[] {
  return [...screens.values()].filter(isOpen)
}

const list = (words: string) => words.split(/\s+/u)

/** What screens are called: one word of each. Short, easy to read from far away and to say aloud. */
export const SCREEN_WORDS = {
  first:
    list(`amber black blue bold brass brave bright calm clear cold copper cosy curly deep dusty early faint fair fancy
     gentle giant gold grand green grey happy hidden icy jolly kind late lucky merry misty neat noble odd old pale
     pink plain proud purple quick quiet red rosy round royal rusty sharp shy silver simple sleepy slow small soft
     solid spare steady sunny swift tall tame tiny velvet violet warm white wild windy wise yellow young`),
  second:
    list(`acorn anchor apple arrow badger barrel basket beacon beetle bell boat bridge broom bucket button cactus candle
     castle chair cherry clock cloud comet coral crow crown cup daisy deer dove dragon drum eagle engine falcon
     feather fern fiddle flag flute forest fox garden gate goose harbor harp hat heron hill island ivy kettle key
     kite ladder lake lamp lantern leaf lemon lion lizard maple market meadow melon mirror moon moth needle nest
     oak ocean olive otter owl panda parrot pebble pencil piano pigeon pillow planet pond prism puffin quill rabbit
     raven ribbon river robin rocket saddle sailor shell ship spoon spring star stone swan table teapot temple
     ticket tiger tower train trumpet tulip turtle valley violin wagon walnut whale willow window wolf wren`),
} as const
