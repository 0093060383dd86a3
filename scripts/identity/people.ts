const KEYS = ['owner', 'admin', 'storyteller', 'sponsor', 'townsfolk', 'deactivated'] as const
const NAMES = ['Olwen', 'Ada', 'Sam', 'Priya', 'Tom', 'Dee']
const PICTURED = ['storyteller', 'sponsor']

export interface SamplePerson {
  key: (typeof KEYS)[number]
  email: string
  name: string
  googleSubject: string
  discordSubject: string
  /** Whether Belfry has a picture of them from the beginning; the others are drawn by their letters. */
  hasPicture: boolean
}

/** The people everybody meets in a fresh Belfry: the seed gives them accounts, the identity server lets them sign in. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = KEYS.map((key, place) => ({
  key,
  email: `${key}@belfry.test`,
  name: NAMES[place] ?? key,
  googleSubject: `10472819003551270000${place + 1}`,
  discordSubject: `41000000000000000${place + 1}`,
  hasPicture: PICTURED.includes(key),
}))
