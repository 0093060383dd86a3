import type { ScreenSession, ScreenView } from '../../screen/screen-session.ts'

/** What the states of an allowed screen are drawn from. */
export interface RoomScreenProps extends Omit<Extract<ScreenView, { kind: 'shown' }>, 'kind'> {
  session: ScreenSession
}
