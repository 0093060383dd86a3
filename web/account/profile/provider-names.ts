import type { AvatarSource } from '#protocol/person.ts'
import { say } from '../../ui/say.ts'

export const PROVIDER_NAMES: Readonly<Record<AvatarSource, string>> = {
  google: say`Google`,
  discord: say`Discord`,
  none: say`None`,
}
