import { isolated } from './isolated.ts'

/** "A, B and C", each name kept apart. */
export function listed(names: readonly string[]): string {
  const words = names.map(isolated)
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
