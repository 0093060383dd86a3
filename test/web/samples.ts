import { noCounts, type TeamCounts } from '#domain/team.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { CharacterList, OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import type { LibraryPage } from '#protocol/library.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import type { ListedGroup } from '../../web/app/data/own-groups.ts'
import type { ListedShortlist } from '../../web/app/data/own-shortlists.ts'
import type { ListedResult, SavedResult } from '#protocol/result.ts'
import type { Site } from '#protocol/site.ts'
import type { Me, UserRecord } from '#protocol/person.ts'
import type { PublishedScript, Script, ScriptCard, ScriptPage } from '#protocol/script.ts'

const counts = (some: Partial<TeamCounts>): TeamCounts => ({ ...noCounts(), ...some })

const SAMS_PICTURE = '/images/avatar-sample-storyteller'

export function sampleCard(change: Partial<ScriptCard> = {}): ScriptCard {
  return {
    id: 'gloaming',
    name: 'The Gloaming Bell',
    author: 'Maren Quill',
    uploadedAt: '2026-04-22T12:00:00.000Z',
    metadata: {
      characterCount: 11,
      isTeensyville: true,
      hasCustomCharacters: false,
      teamCounts: counts({ townsfolk: 6, outsider: 2, minion: 2, demon: 1 }),
    },
    computed: { difficulty: 'beginner' },
    sponsor: { userId: 'sam', displayName: 'Sam', avatarUrl: SAMS_PICTURE },
    characterIds: ['chef', 'imp'],
    logo: null,
    logoUrl: null,
    ...change,
  }
}

export function samplePage(items: ScriptCard[], change: Partial<ScriptPage> = {}): ScriptPage {
  const total = items.length
  return {
    items,
    page: 1,
    limit: 48,
    total,
    totalPages: 1,
    nextCursor: null,
    totalIsExact: true,
    libraryTotal: total,
    ...change,
  }
}

/** The same in the form of the library's own pages. */
export function packedPage({ items, total, totalIsExact, libraryTotal, nextCursor }: ScriptPage): LibraryPage {
  const cards = items.map((item, index) => ({ ...item, seq: 1_000 - index }))
  return { ...packCards(cards), total, totalIsExact, libraryTotal, nextCursor }
}

export function sampleScript(change: Partial<Script> = {}): Script {
  return {
    ...sampleCard(),
    scriptData: [{ id: '_meta', name: 'The Gloaming Bell', bootlegger: ['No talking after dusk.'] }, 'chef', 'imp'],
    autoJinxes: {},
    icons: {},
    versions: [],
    changes: [],
    expiresAt: null,
    ...change,
  }
}

/** What the API answers when a script is saved. */
export const published = (change: Partial<PublishedScript> = {}): PublishedScript => ({
  ...sampleScript(),
  warnings: [],
  sameContent: null,
  ...change,
})

export function sampleCharacter(change: Partial<OfficialCharacter> = {}): OfficialCharacter {
  return {
    id: 'chef',
    name: 'Chef',
    team: 'townsfolk',
    ability: 'You start knowing a count.',
    isSummary: true,
    edition: 'tb',
    print_url: null,
    icon_url: null,
    version: '1',
    is_disabled: false,
    first_night: 1,
    other_night: 0,
    setup: false,
    official_name: 'Chef',
    official_ability: 'You start knowing a count.',
    is_edited: false,
    edited_at: null,
    ...change,
  }
}

/** The official characters as the API answers them. */
export const characterList = (items: OfficialCharacter[] = [sampleCharacter()]): CharacterList => ({
  items,
  nightMarkers: embeddedCatalogue().nightMarkers,
  version: '1',
})

export function sampleJinx(change: Partial<Jinx> = {}): Jinx {
  return {
    a_id: 'chef',
    b_id: 'imp',
    official_reason: 'A reason.',
    override_reason: null,
    override_enabled: false,
    effective_reason: 'A reason.',
    isSummary: true,
    removed_at: null,
    override_updated_at: null,
    ...change,
  }
}

/** A result where it stays, of a vote that nobody has won. */
export function sampleResult(change: Partial<SavedResult> = {}): SavedResult {
  return {
    id: 'night',
    endedAt: '2026-11-21T12:00:00.000Z',
    hostName: 'Sam',
    voteType: 'plurality',
    votesCast: 0,
    standings: [],
    winners: [],
    decided: null,
    decidedBy: null,
    counts: [],
    players: 9,
    script: null,
    ...change,
  }
}

/** A group, a shortlist and a result as lists have them. */
export const listedGroup = (name: string, change: Partial<ListedGroup> = {}): ListedGroup => ({
  id: name.padEnd(22, '-'),
  name,
  role: 'member',
  members: 7,
  nights: 0,
  lastNightAt: null,
  ...change,
})
export const listedShortlist = (title: string, change: Partial<ListedShortlist> = {}): ListedShortlist => ({
  id: title.padEnd(22, '-'),
  title,
  at: null,
  state: 'open',
  answers: 0,
  candidates: 3,
  ...change,
})
export const listedResult = (id: string, change: Partial<ListedResult> = {}): ListedResult => ({
  id,
  evening: null,
  endedAt: '2026-11-21T12:00:00.000Z',
  voteType: 'plurality',
  votesCast: 9,
  players: 11,
  decided: 'a',
  decidedBy: 'vote',
  name: id,
  ...change,
})

export const SITE: Site = {
  version: '1',
  isProduction: true,
  authorName: 'Ada',
  providers: ['google', 'discord'],
  supportUrl: 'https://support.example/',
  links: { officialSite: '', onlinePlay: '', communityCenter: '' },
}

export const SAM: Me = {
  authenticated: true,
  id: 'sam',
  displayName: 'Sam',
  role: 'Storyteller',
  email: 'sam@belfry.test',
  avatarUrl: SAMS_PICTURE,
  provider: 'google',
  avatarProvider: 'google',
  googleId: 'g-1',
  hasGoogleAccount: true,
  hasDiscordAccount: false,
  needsDisplayName: false,
  proposedName: null,
  freshSignIn: { minutes: 15, providers: ['google'] },
  hasFreshSignIn: false,
  signInChanges: [],
}

export const ADA: Me = { ...SAM, id: 'ada', displayName: 'Ada', role: 'Admin' }

/** The same account as the API lists it. */
export const SAM_RECORD: UserRecord = {
  id: SAM.id,
  displayName: 'Sam',
  role: 'Storyteller',
  email: null,
  avatarUrl: null,
  provider: 'none',
  avatarProvider: 'none',
  hasGoogleAccount: true,
  hasDiscordAccount: false,
  deactivated: false,
  eraseAt: null,
  eraseAsked: false,
  lastLogin: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
