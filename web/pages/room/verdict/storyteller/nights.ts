import { TURN_BACK } from '../../../../ui/icon/icon-paths.ts'
import { MOON } from '../icon-paths.ts'

export const NIGHTS = [
  { night: 'firstNight', title: 'First night', icon: MOON },
  { night: 'otherNight', title: 'Other nights', icon: TURN_BACK },
] as const
