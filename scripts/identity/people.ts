export interface SamplePerson {
  key: 'owner' | 'admin' | 'storyteller' | 'sponsor' | 'townsfolk' | 'deactivated'
  email: string
  name: string
  googleSubject: string
  discordSubject: string
  /** Whether Belfry has a picture of them from the beginning; the others are drawn by their letters. */
  hasPicture?: true
}

/** The people everybody meets in a fresh Belfry: the seed gives them accounts, the identity server lets them sign in. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  {
    key: 'owner',
    email: 'owner@belfry.test',
    name: 'Olwen',
    googleSubject: '104728190035512700001',
    discordSubject: '410000000000000001',
  },
  {
    key: 'admin',
    email: 'admin@belfry.test',
    name: 'Ada',
    googleSubject: '104728190035512700002',
    discordSubject: '410000000000000002',
  },
  {
    key: 'storyteller',
    email: 'storyteller@belfry.test',
    name: 'Sam',
    googleSubject: '104728190035512700003',
    discordSubject: '410000000000000003',
    hasPicture: true,
  },
  {
    key: 'sponsor',
    email: 'sponsor@belfry.test',
    name: 'Priya',
    googleSubject: '104728190035512700004',
    discordSubject: '410000000000000004',
    hasPicture: true,
  },
  {
    key: 'townsfolk',
    email: 'townsfolk@belfry.test',
    name: 'Tom',
    googleSubject: '104728190035512700005',
    discordSubject: '410000000000000005',
  },
  {
    key: 'deactivated',
    email: 'deactivated@belfry.test',
    name: 'Dee',
    googleSubject: '104728190035512700006',
    discordSubject: '410000000000000006',
  },
]
