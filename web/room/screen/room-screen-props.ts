import type { Result } from '#domain/room/counting/result.ts'
import type { ShownResult } from '../result/shown-result.ts'
import type { ScreenSession, ScreenView } from '../../screen/screen-session.ts'
import type { Show } from '../result/screen-show.ts'

/** What the states of an allowed screen are drawn from. */
export interface RoomScreenProps extends Omit<Extract<ScreenView, { kind: 'shown' }>, 'kind'> {
  session: ScreenSession
}

/** What an outcome is drawn from. */
export interface OutcomeProps<Outcome extends ShownResult = Result> extends RoomScreenProps {
  result: Outcome
  show: Show
}
