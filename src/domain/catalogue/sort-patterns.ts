/** How abilities begin decides the order of a script: the n-th prefix (from 1) is category n; the longest match counts. */
export const SORT_PATTERNS = [
  'You start knowing',
  'At night',
  'Each dusk*',
  'Each night',
  'Each night*',
  'Each day',
  'Once per game, at night',
  'Once per game, at night*',
  'Once per game, during the day',
  'Once per game',
  'On your 1st night',
  'On your 1st day',
  'You think',
  'You are',
  'You have',
  'You do not know',
  'You might',
  'You',
  'When you die',
  'When you learn that you died',
  'When',
  'If you die',
  'If you died',
  'If you are “mad”',
  'If you',
  'If the Demon dies',
  'If the Demon kills',
  'If the Demon',
  'If both',
  'If there are 5 or more players alive',
  'If',
  'All players',
  'All',
  'The 1st time',
  'The',
  'Good',
  'Evil',
  'Players',
  'Minions',
] as const

/** The category of a text with none of these prefixes. */
export const REMAINDER_CATEGORY = SORT_PATTERNS.length + 1

/** Category 1 to 40 of an ability text. */
export function sortCategoryOf(ability: string): number {
  let category = REMAINDER_CATEGORY
  let longest = 0
  SORT_PATTERNS.forEach((prefix, index) => {
    if (prefix.length <= longest || !ability.startsWith(prefix)) return
    category = index + 1
    longest = prefix.length
  })
  return category
}
