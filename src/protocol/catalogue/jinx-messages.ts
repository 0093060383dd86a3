export const JINX_MESSAGES = {
  incomplete: 'Please select both characters and enter jinx text.',
  same: 'Character A and B must be different.',
  exists: 'This jinx pair already exists. Please use Edit to modify the existing pair.',
} as const
export const LONGEST_JINX = 1000
