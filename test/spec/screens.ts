import { section, type Statement } from './statement.ts'

const SCREENS = 'test/rooms/screens.test.ts > '
const ROOMS = 'test/rooms/rooms-with-screens.test.ts > '
const PLACES = 'test/rooms/waiting-places.test.ts > '
const RULE = 'test/domain/room/screens/waiting-places.test.ts > '
const SECRETS = 'test/rooms/screen-secrets.test.ts > '
const RATES = 'test/services/rooms/screen-rates.test.ts > '
const CONTROLS = 'test/web/pages/room/host/screens.test.tsx > '

/** Televisions that show a room, and who lets them. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Screens in a room',
    [
      'Beyond: a screen waits with two words until the Storyteller allows it; theirs is allowed at once',
      `${SCREENS}asks, waits with two words, is allowed, and sees the room as everybody does`,
      `${SCREENS}is allowed at once if the Storyteller opens it, and told of by nobody else`,
      `${SCREENS}waits with a player’s token too, which does not open it`,
    ],
    [
      'Beyond: a screen that waits hears nothing else, and no screen may do anything',
      `${SCREENS}hears nothing else while it waits, not even that the room went on`,
      `${SCREENS}may not do anything, waiting or allowed`,
    ],
    [
      'Beyond: the Storyteller alone sees, allows and dismisses screens, and each command has one effect',
      `${SCREENS}is sent a snapshot with the same rev whenever a screen asks, comes, is allowed, goes and is dismissed`,
      `${SCREENS}alone allows and dismisses; others get FORBIDDEN, over the socket and over HTTP`,
      `${SCREENS}gets the same answer to the same command, also after the room’s memory was lost, and NOT_FOUND for what is not there`,
      `${CONTROLS}are opened on a page of their own`,
      `${CONTROLS}ask with their words wherever the Storyteller is, are announced, and allowed and dismissed`,
      `${CONTROLS}say why one cannot be allowed`,
      `${CONTROLS}A player sees nothing of screens`,
    ],
    [
      'Beyond: a dismissed screen is closed with 4001, and its token is dead',
      `${SCREENS}is dead: its sockets close with 4001, further ones too, and HTTP answers 401, also after a crash`,
    ],
    [
      'Beyond: at most three screens are allowed and five wait, five minutes at most; a locked room takes the Storyteller’s alone',
      `${ROOMS}lets five screens wait, and no more of nine from the same addresses`,
      `${ROOMS}takes no screen without the Storyteller’s token while it is locked`,
      `${ROOMS}ends after five minutes by the alarm, with 4401`,
      `${ROOMS}does not end a second early, and not once it is allowed`,
    ],
    [
      'Beyond: nobody takes all waiting places: the oldest screen of the address that has most gives way to another address, with 4401',
      `${RULE}%s: another address takes the place of the oldest one, so that %s wait (%s)`,
      `${RULE}an address that has one among them is refused, whatever the others have`,
      `${RULE}screens of an earlier version count as one address`,
      `${PLACES}gives way to a screen of another address: it ends with 4401, its token is dead, and the Storyteller is told`,
      `${PLACES}is told apart by its address also after the room’s memory was lost, and an IPv6 network is one address`,
      `${PLACES}of an earlier version of Belfry counts as one of an unknown address`,
    ],
    [
      'Beyond: the address of a screen is in no frame, answer or log, and forgotten once the screen is decided on',
      `${PLACES}is kept as four digits of a hash, shown to nobody, and forgotten once the Storyteller has decided`,
      `${RULE}is forgotten once its screen is allowed or dismissed, and never noted of the Storyteller’s`,
    ],
    [
      'Beyond: screens outlive the loss of the room’s memory, and close with their room',
      `${ROOMS}keeps its screens through eviction, with their sockets asleep, and through a crash`,
      `${ROOMS}that closes closes its screens with 4002, waiting or allowed`,
    ],
    [
      'Beyond: screens are asked for six times a minute by address and room; the Storyteller by their own rate',
      `${RATES}is limited by address and room, with a player’s token too`,
      `${RATES}is not limited by address with the Storyteller’s token, but counts towards their rate`,
      `${RATES}answers 429 with a time to try again after six in a minute`,
      `${RATES}is limited by address at the door while it waits, and not once it is allowed`,
    ],
    [
      'Beyond: no token, ballot or blind number is in any frame of a screen',
      `${SECRETS}holds no token, no ballot and nobody’s own part, through a whole evening to the verdict`,
      `${SECRETS}holds no number of a blind vote but how many voted`,
    ],
  ),
]
