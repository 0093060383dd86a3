const PEOPLE = [
  { key: 'owner', name: 'Olwen', role: 'Owner' },
  { key: 'admin', name: 'Ada', role: 'Admin' },
  { key: 'storyteller', name: 'Sam', role: 'Storyteller', hasPicture: true },
  { key: 'sponsor', name: 'Priya', role: 'Storyteller', told: 'Storyteller who sponsors scripts', hasPicture: true },
  { key: 'townsfolk', name: 'Tom', role: 'Townsfolk' },
  { key: 'deactivated', name: 'Dee', role: 'Storyteller', told: 'a deactivated account' },
] as const

/**
 * The people everybody meets in a fresh Belfry: the seed gives them accounts, the identity server lets them sign in. Of some Belfry
 * has a picture from the beginning; the others are drawn by their letters.
 */
export const SAMPLE_PEOPLE = PEOPLE.map((person, place) => ({
  told: person.role,
  hasPicture: false,
  ...person,
  email: `${person.key}@belfry.test`,
  googleSubject: `10472819003551270000${place + 1}`,
  discordSubject: `41000000000000000${place + 1}`,
}))

export type SamplePerson = (typeof SAMPLE_PEOPLE)[number]
