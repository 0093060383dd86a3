import type { AvatarSource } from '#protocol/person.ts'

export const PROVIDER_NAMES: Readonly<Record<AvatarSource, string>> = {
  google: 'Google',
  discord: 'Discord',
  none: 'None',
}
