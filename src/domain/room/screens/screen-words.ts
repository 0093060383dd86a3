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
