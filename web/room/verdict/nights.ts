import { TURN_BACK } from '../../ui/icon-paths.ts'
import { MOON } from './icon-paths.ts'
import { say } from '../../ui/say.ts'

export const NIGHTS = [
  { night: 'firstNight', title: say`First night`, icon: MOON },
  { night: 'otherNight', title: say`Other nights`, icon: TURN_BACK },
] as const
