import { assemble, type Published, type PublishedFiles } from '#domain/catalogue/published.ts'

export const role = (id: string, change: Record<string, unknown> = {}) => ({
  id,
  name: id.toUpperCase(),
  team: 'townsfolk',
  edition: 'tb',
  ability: `What ${id} does.`,
  setup: false,
  ...change,
})
export const NIGHTS = {
  firstNight: ['dusk', 'minioninfo', 'demoninfo', 'chef', 'dawn'],
  otherNight: ['dusk', 'imp', 'dawn'],
}
export const filesOf = (change: Partial<PublishedFiles> = {}): PublishedFiles => ({
  roles: [role('chef'), role('imp', { team: 'demon' })],
  jinxes: [{ id: 'imp', jinx: [{ id: 'chef', reason: 'A rule.' }] }],
  nightSheet: NIGHTS,
  ...change,
})

export function published(change: Partial<PublishedFiles> = {}): Published {
  const assembled = assemble(filesOf(change))
  if (!assembled.ok) throw new Error(assembled.problems.join(' '))
  return assembled.published
}
