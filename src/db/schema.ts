import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { ChangeKind } from '#domain/catalogue/changes.ts'
import type { GroupRole, Outcome } from '#domain/group/group.ts'
import type { ListedScript, ReadyScript } from '#domain/group/figures.ts'
import type { PlayedScript } from '#domain/group/played.ts'
import type { Partner } from '#domain/library/partners.ts'
import type { Role } from '#domain/role.ts'
import type { Count } from '#domain/room/counting/counts.ts'
import type { Draw } from '#domain/room/counting/draw.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { OptionsPatch, VoteType } from '#domain/room/options.ts'
import type { NominatedCharacter } from '#domain/room/fit/twin.ts'
import type { Denorm } from '#domain/room/room.ts'
import type { DifficultyLevel } from '#domain/script/difficulty-levels.ts'
import type { ScriptMetadata } from '#domain/script/metadata.ts'
import type { Answer, Marks, Shortlist } from '#domain/shortlist/shortlist.ts'
import type { Team } from '#domain/team.ts'

// After a change: `npm run db:generate -- --name what-it-is`, and never change a migration that was released. drizzle-kit knows
// neither triggers nor full-text tables: write them at the end of the migration, each after `--> statement-breakpoint`. For a check on
// an old table it copies the table, which fails where a trigger names it: write ALTER TABLE … ADD … CHECK (…) instead.

/** Epoch milliseconds. */
const moment = (name: string) => integer(name)
const flag = (name: string) => integer(name, { mode: 'boolean' })

export const users = sqliteTable(
  'user',
  {
    id: text().primaryKey(),
    displayName: text('display_name').notNull(),
    /** Null until its owner has chosen the name; until then triggers keep it "New" and the role. */
    displayNameSetAt: moment('display_name_set_at'),
    /** The provider's name, which nobody but its owner sees, until a name is chosen. */
    proposedName: text('proposed_name'),
    role: text().$type<Role>().notNull(),
    email: text(),
    avatarSource: text('avatar_source').$type<'google' | 'discord' | 'none'>().notNull(),
    deactivatedAt: moment('deactivated_at'),
    /** When the account is erased, after an Admin has deleted it or its holder has asked for it; until then that can be taken back. */
    eraseAt: moment('erase_at'),
    /** Equal to `eraseAt` if the holder has asked for it; anything else is of an earlier deletion, and says nothing. */
    ownEraseAt: moment('own_erase_at'),
    /** The last way to sign in that was removed, and when: its holder is told. */
    unlinkedProvider: text('unlinked_provider').$type<'google' | 'discord'>(),
    unlinkedAt: moment('unlinked_at'),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    /** Until then this person has no upload limit. */
    uploadBypassUntil: moment('upload_bypass_until'),
    /** Earlier uploads do not count for this person. */
    uploadResetAt: moment('upload_reset_at'),
    /** The folded display name, for searches. */
    nameKey: text('name_key').notNull().default(''),
    /** When it was folded; null if another release folded it differently: the hourly job then folds it again. */
    keysAt: moment('keys_at'),
  },
  (user) => [
    index('user_by_name').on(user.displayName),
    index('user_by_name_key').on(user.nameKey, user.id),
    index('user_keyless')
      .on(user.id)
      .where(sql`keys_at IS NULL`),
    index('user_to_erase')
      .on(user.eraseAt)
      .where(sql`erase_at IS NOT NULL`),
  ],
)

export const identities = sqliteTable(
  'identity',
  {
    provider: text().$type<'google' | 'discord'>().notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    /** Our copy of the picture in R2. */
    avatarKey: text('avatar_key'),
    /** The same as small as cards show it, as a data URL; null where the provider had none so small. */
    face: text(),
    createdAt: moment('created_at').notNull(),
  },
  (identity) => [
    primaryKey({ columns: [identity.provider, identity.subject] }),
    uniqueIndex('identity_one_per_provider').on(identity.userId, identity.provider),
    index('identity_by_avatar')
      .on(identity.avatarKey)
      .where(sql`avatar_key IS NOT NULL`),
  ],
)

export const sessions = sqliteTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is only in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    /** When its holder last came back from the provider. A token that replaces another keeps it. */
    signedInAt: moment('signed_in_at'),
    /** By whom they came back. Null in sessions of an earlier release. */
    provider: text().$type<'google' | 'discord'>(),
    /** When this session last linked or unlinked a provider: it alone is not told of that. */
    changedAt: moment('changed_at'),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** The absolute end; the idle end follows from `lastSeenAt`. */
    endsAt: moment('ends_at').notNull(),
    /** Set if the token must be exchanged with its next use, because its holder's rights have changed. */
    staleAt: moment('stale_at'),
  },
  (session) => [index('session_by_user').on(session.userId)],
)

/** A started sign-in; its one callback deletes it. */
export const signIns = sqliteTable(
  'sign_in',
  {
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    provider: text().$type<'google' | 'discord'>().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    nonce: text().notNull(),
    returnTo: text('return_to').notNull(),
    /** The account that gets one more provider; null for a plain sign-in. */
    linkUserId: text('link_user_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (signIn) => [index('sign_in_by_end').on(signIn.expiresAt)],
)

export const characters = sqliteTable('character', {
  id: text().primaryKey(),
  name: text().notNull(),
  team: text().$type<Team>().notNull(),
  ability: text().notNull(),
  isSummary: flag('is_summary').notNull(),
  isDisabled: flag('is_disabled').notNull(),
  edition: text().notNull(),
  officialOrder: integer('official_order').notNull(),
  firstNight: integer('first_night').notNull(),
  otherNight: integer('other_night').notNull(),
  setup: flag('setup').notNull(),
  /** An Admin's edits of the published texts; null without one. No sync changes them. */
  editedName: text('edited_name'),
  editedAbility: text('edited_ability'),
  editedAt: moment('edited_at'),
  editedBy: text('edited_by'),
})

export const jinxes = sqliteTable(
  'jinx',
  {
    a: text('a_id').notNull(),
    b: text('b_id').notNull(),
    officialReason: text('official_reason'),
    overrideReason: text('override_reason'),
    overrideEnabled: flag('override_enabled').notNull().default(false),
    isSummary: flag('is_summary').notNull(),
    /** When the publisher dropped the pair. */
    removedAt: moment('removed_at'),
    overrideAt: moment('override_at'),
    overrideBy: text('override_by'),
  },
  (jinx) => [primaryKey({ columns: [jinx.a, jinx.b] })],
)

/** The state of the catalogue as a whole, in a single row. */
export const catalogueStates = sqliteTable('catalogue_state', {
  id: integer().primaryKey(),
  /** Grows with every change to characters or jinxes, so that a change can name the revision it is based on. */
  revision: integer().notNull(),
  /** Null until the first sync. */
  nightMarkers: text('night_markers', { mode: 'json' }).$type<NightMarkers>(),
  syncedAt: moment('synced_at'),
  jinxesUpdatedAt: moment('jinxes_updated_at'),
})

/** The results of previews, syncs and restores of the catalogue. */
export const catalogueRuns = sqliteTable('catalogue_run', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: moment('at').notNull(),
  kind: text().$type<'look' | 'daily' | 'sync' | 'restore'>().notNull(),
  success: flag('success').notNull(),
  result: text({ mode: 'json' }).$type<unknown>().notNull(),
  userId: text('user_id'),
})

/** Earlier catalogues; their rows are in R2. */
export const catalogueCopies = sqliteTable('catalogue_copy', {
  id: text().primaryKey(),
  at: moment('at').notNull(),
  reason: text().notNull(),
  characters: integer().notNull(),
  jinxes: integer().notNull(),
  /** SHA-256 of the file. */
  hash: text().notNull(),
})

/** What syncs have changed of characters in substance. A copy of the catalogue has these rows too. */
export const characterChanges = sqliteTable('character_change', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: moment('at').notNull(),
  characterId: text('character_id').notNull(),
  kinds: text({ mode: 'json' }).$type<ChangeKind[]>().notNull(),
  /** The other characters of its jinxes that differ. */
  with: text({ mode: 'json' }).$type<string[]>().notNull(),
})

/** The publisher's icons that a sync needs, and the state of copying each. */
export const characterIcons = sqliteTable(
  'character_icon',
  {
    /** Relative to the publisher's icon address. */
    path: text().primaryKey(),
    characterId: text('character_id').notNull(),
    /** 0 is the usual face. */
    face: integer().notNull(),
    /** Our copy in R2. */
    imageKey: text('image_key'),
    tries: integer().notNull().default(0),
    problem: text(),
    triedAt: moment('tried_at'),
  },
  (icon) => [index('character_icon_by_character').on(icon.characterId, icon.face)],
)

const TO = 45
/**
 * Controls, directions and what else nobody sees, as code points: of what `visibleText` leaves out, all that is to be expected. In
 * two parts, since D1 takes no pattern of more than 50 bytes.
 */
const UNSEEN = [
  [1, TO, 31, 127, TO, 159, 173, 1564, 4447, TO, 4448, 6158, 8203, 8206, TO, 8207, 8232, TO, 8238],
  [8288, TO, 8303, 10240, 12644, 65279, 65440, 65529, TO, 65531, 917504, TO, 917631],
]
const hasUnseen = UNSEEN.map((part) => `name || coalesce(author, '') GLOB '*[' || char(${part.join(', ')}) || ']*'`)

/** A script that an earlier release has listed with name, author or logo as in its file: true of no row that `listingOf` has made. */
export const isListedAsWritten = sql.raw(
  `(${hasUnseen.join(' OR ')} OR name <> trim(name, char(32, 8204, 8205)) OR length(logo) > 2048 OR logo NOT LIKE 'http%://_%')`,
)

/** A script's card, for lists and filters. Its body is in a table of its own. */
export const scripts = sqliteTable(
  'script',
  {
    /** The key of the full-text index and the order of "most recent"; grows with every upload. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    name: text().notNull(),
    author: text(),
    /** Folded name and author, unique among listed scripts; followed by the id if an older script has the same. */
    identityKey: text('identity_key').notNull(),
    titleKey: text('title_key').notNull(),
    /** The folded author, by which scripts of the same author are found; '' without an author. */
    authorKey: text('author_key').notNull(),
    /** When the three keys were made; null if another release made them differently: the hourly job then makes them again. */
    keysAt: moment('keys_at'),
    uploadedAt: moment('uploaded_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it last got another content, a new name aside; null if it never did. */
    replacedAt: moment('replaced_at'),
    sponsorId: text('sponsor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The sponsor's name and picture; copied here by triggers, so that lists read only this table. */
    sponsorName: text('sponsor_name'),
    sponsorAvatar: text('sponsor_avatar'),
    metadata: text({ mode: 'json' }).$type<ScriptMetadata>().notNull(),
    isTeensyville: flag('is_teensyville').notNull(),
    difficulty: text().notNull(),
    characterIds: text('character_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** Their match keys, for filters that read the row and not the index. */
    characterKeys: text('character_keys', { mode: 'json' })
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    logo: text(),
    /** Our copy of the logo in R2. */
    logoKey: text('logo_key'),
    /** SHA-256 of the content without `_meta`. */
    contentHash: text('content_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The id of the first version, shared by all versions. */
    versionGroup: text('version_group').notNull(),
    /** When a temporary script ends; null for a listed one. Its row stays until the nightly job: `requireUnexpired`. */
    expiresAt: moment('expires_at'),
  },
  (script) => [
    uniqueIndex('script_id').on(script.id),
    uniqueIndex('script_identity')
      .on(script.identityKey)
      .where(sql`expires_at IS NULL`),
    index('script_recent')
      .on(script.seq)
      .where(sql`expires_at IS NULL`),
    index('script_title')
      .on(script.titleKey, script.seq)
      .where(sql`expires_at IS NULL`),
    index('script_author')
      .on(script.authorKey, script.titleKey, script.seq)
      .where(sql`expires_at IS NULL`),
    index('script_sponsor').on(script.sponsorId, script.seq),
    index('script_content').on(script.contentHash),
    index('script_body_used').on(script.bodyHash),
    index('script_logo')
      .on(script.logoKey)
      .where(sql`logo_key IS NOT NULL`),
    // For the hourly job; empty once every script has its window.
    index('script_windowless')
      .on(script.seq)
      .where(sql`json_extract(metadata, '$.window') IS NULL`),
    index('script_keyless')
      .on(script.seq)
      .where(sql`keys_at IS NULL`),
    // Empty once the hourly job has been there.
    index('script_listed_as_written').on(script.seq).where(isListedAsWritten),
    index('script_versions').on(script.versionGroup, script.seq),
    index('script_end')
      .on(script.expiresAt)
      .where(sql`expires_at IS NOT NULL`),
  ],
)

/** Script files as uploaded, by their hash; the text of a large one is in R2. */
export const scriptBodies = sqliteTable('script_body', {
  hash: text().primaryKey(),
  body: text(),
  /** The text's own file in R2, which no other row ever names; null in rows older than this column. */
  file: text(),
})

/** Edits that count towards a person's limits. */
export const scriptEdits = sqliteTable(
  'script_edit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    bytes: integer().notNull(),
  },
  (edit) => [index('script_edit_by_user').on(edit.userId, edit.at)],
)

/** One row, which is written again to see whether the database takes writes. */
export const writeProbes = sqliteTable('write_probe', { id: integer().primaryKey(), at: moment('at').notNull() })

/** How many scripts or log entries a person has deleted, and scripts of others changed, so that a sign-in of long ago cannot do that to many. */
export const deletions = sqliteTable(
  'deletion',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text().$type<'script' | 'script-change' | 'log-entry'>().notNull(),
    at: moment('at').notNull(),
    count: integer().notNull(),
  },
  (deletion) => [index('deletion_by_user').on(deletion.userId, deletion.what, deletion.at)],
)

/** Uploads that count towards the limit. The CHECK fails the batch of one too many. */
export const uploads = sqliteTable(
  'upload',
  {
    id: text().primaryKey(),
    /** The hash of the address or the person, by policy. */
    key: text().notNull(),
    userId: text('user_id').notNull(),
    at: moment('at').notNull(),
    /** How many counted before this one, and how many are allowed. */
    before: integer().notNull(),
    allowed: integer().notNull(),
  },
  (upload) => [
    index('upload_by_key').on(upload.key, upload.at),
    index('upload_by_user').on(upload.userId, upload.at),
    check('upload_within_limit', sql`"before" < "allowed"`),
  ],
)

/** Which official characters each script has: the inverted index that filters start from. */
export const scriptCharacters = sqliteTable(
  'script_character',
  {
    characterKey: text('character_key').notNull(),
    seq: integer().notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.characterKey, entry.seq] })],
)

/** Characters that have changed: their scripts are counted again, in batches after the last `seq` done. */
export const scriptRecounts = sqliteTable('script_recount', {
  characterKey: text('character_key').primaryKey(),
  afterSeq: integer('after_seq').notNull(),
})

/** How many scripts have each character; updated by triggers, so that a filter can start from the rarest. */
export const characterCounts = sqliteTable('character_count', {
  characterKey: text('character_key').primaryKey(),
  total: integer().notNull(),
})

/** The official characters that are in most scripts beside each character, and when they were counted. */
export const characterPartners = sqliteTable('character_partner', {
  characterId: text('character_id').primaryKey(),
  partners: text({ mode: 'json' }).$type<Partner[]>().notNull(),
  countedAt: moment('counted_at').notNull(),
})

/** Grows with every change that lists or script pages show; one row, updated by triggers. */
export const libraryVersions = sqliteTable('library_version', {
  id: integer().primaryKey(),
  /** Random for each database, so that no cache takes one for another. */
  epoch: text().notNull(),
  version: integer().notNull(),
})

/** How many scripts of each type the library has; updated by triggers, so that no list counts rows. */
export const libraryCounts = sqliteTable('library_count', {
  kind: text().$type<'all' | 'teensyville' | 'full'>().primaryKey(),
  total: integer().notNull(),
})

/** Pictures of foreign hosts; the key of our copy, or null if there is none. */
export const pictures = sqliteTable(
  'picture',
  {
    addressHash: text('address_hash').primaryKey(),
    key: text(),
    askedAt: moment('asked_at').notNull(),
    /** Whose script named the address first; it counts towards that person's limit. */
    askedBy: text('asked_by'),
    /** Set until the host has answered for good, or has been asked often enough. */
    address: text(),
    tries: integer().notNull().default(0),
    /** When the host is asked again; null if it never is. */
    nextTryAt: moment('next_try_at'),
    /** When the last script stopped using it; null while one does. Updated by triggers. */
    freeSince: moment('free_since'),
  },
  (picture) => [
    index('picture_free')
      .on(picture.freeSince)
      .where(sql`free_since IS NOT NULL`),
    index('picture_by_key').on(picture.key),
    index('picture_by_person')
      .on(picture.askedBy, picture.askedAt)
      .where(sql`asked_by IS NOT NULL`),
    index('picture_to_try')
      .on(picture.nextTryAt)
      .where(sql`next_try_at IS NOT NULL`),
  ],
)

/** Which scripts use which pictures. */
export const pictureUses = sqliteTable(
  'picture_use',
  {
    scriptId: text('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.scriptId, use.addressHash] }),
    index('picture_use_by_picture').on(use.addressHash),
  ],
)

/** The registry of room codes; a closed room keeps its code for 30 days. */
export const rooms = sqliteTable(
  'room',
  {
    code: text().primaryKey(),
    objectId: text('object_id').notNull(),
    hostUserId: text('host_user_id').notNull(),
    state: text().$type<'open' | 'closed'>().notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    /** When its first socket came; null once the last has gone. Only such rooms hear of the kill switch. */
    occupiedAt: moment('occupied_at'),
    /** The result of the last vote, for the host's history. */
    result: text({ mode: 'json' }).$type<Result>(),
    /** What the room had last, for the host's next room. Null while it is open, and of rooms that closed before this was kept. */
    settings: text({ mode: 'json' }).$type<OptionsPatch>(),
    /** The group that plays in it. */
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
  },
  (room) => [
    index('room_by_host').on(room.hostUserId, room.createdAt),
    index('room_open_by_host')
      .on(room.hostUserId)
      .where(sql`state = 'open'`),
    index('room_occupied')
      .on(room.code)
      .where(sql`occupied_at IS NOT NULL`),
    index('room_by_state').on(room.state, room.createdAt),
    index('room_by_group')
      .on(room.groupId)
      .where(sql`group_id IS NOT NULL`),
    index('room_open_by_group')
      .on(room.groupId, room.createdAt)
      .where(sql`group_id IS NOT NULL AND state = 'open'`),
  ],
)

/** Results of votes, which stay after their rooms have closed. They hold no ballot, and no name but the Storyteller's. */
export const results = sqliteTable(
  'result',
  {
    id: text().primaryKey(),
    hostUserId: text('host_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The room's revision: an older one never overwrites a newer one. */
    rev: integer().notNull(),
    endedAt: moment('ended_at').notNull(),
    /** The Storyteller's name in the room. */
    hostName: text('host_name').notNull(),
    voteType: text('vote_type').$type<VoteType>().notNull(),
    votesCast: integer('votes_cast').notNull(),
    players: integer().notNull(),
    decided: text(),
    decidedBy: text('decided_by').$type<Result['decidedBy']>(),
    /** The decided script's, or the text of a free one. */
    name: text(),
    author: text(),
    /** The decided script as it was that night; null for free text, and while nothing is decided. */
    bodyHash: text('body_hash'),
    standings: text({ mode: 'json' }).$type<Result['standings']>().notNull(),
    winners: text({ mode: 'json' }).$type<Result['winners']>().notNull(),
    counts: text({ mode: 'json' }).$type<readonly Count[]>().notNull(),
    draw: text({ mode: 'json' }).$type<Draw>(),
    /** The same for all results of one room; null in those that an earlier version has stored. */
    evening: text(),
  },
  (result) => [
    index('result_by_host').on(result.hostUserId, result.endedAt, result.id),
    index('result_by_end').on(result.endedAt),
    index('result_body_used').on(result.bodyHash),
  ],
)

/** Results that were deleted, so that no room stores them again. */
export const deletedResults = sqliteTable(
  'deleted_result',
  {
    id: text().primaryKey(),
    at: moment('at').notNull(),
  },
  (deleted) => [index('deleted_result_by_time').on(deleted.at)],
)

/** Scripts to choose from for an evening to come. Triggers keep `rev` and the numbers, and fix the first closing. */
export const shortlists = sqliteTable(
  'shortlist',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner's name; copied here by triggers, so that a poll reads only this row. */
    hostName: text('host_name').notNull(),
    /** Grows with every change that everybody can see, and with no other. */
    rev: integer().notNull().default(0),
    title: text().notNull(),
    note: text(),
    at: moment('at'),
    timeZone: text('time_zone'),
    closesAt: moment('closes_at'),
    players: integer(),
    suggestions: text().$type<Shortlist['suggestions']>().notNull(),
    answering: text().$type<Shortlist['answering']>().notNull(),
    /** Counts changes of what a calendar shows. */
    sequence: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When it was closed by hand, by its room, or by the end of its owner's account; null where time alone closes it. */
    closedAt: moment('closed_at'),
    /** When the private marks were counted for good. Setting it counts them, and empties it again where too few had marked something. */
    countedAt: moment('first_closed_at'),
    /** How many had marked something then. */
    marked: integer(),
    marksDroppedAt: moment('marks_dropped_at'),
    answerCount: integer('answer_count').notNull().default(0),
    candidateCount: integer('candidate_count').notNull().default(0),
    /** The last room that was opened with it, the room's evening, and whether the room holds everything. */
    roomCode: text('room_code'),
    roomObjectId: text('room_object_id'),
    roomReadyAt: moment('room_ready_at'),
    evening: text(),
    /** What that room has decided. */
    resultId: text('result_id'),
    resultName: text('result_name'),
    resultEndedAt: moment('result_ended_at'),
    /** The group that it is for. */
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
  },
  (list) => [
    index('shortlist_by_owner').on(list.ownerId, list.createdAt),
    index('shortlist_by_end').on(list.at, list.changedAt),
    index('shortlist_by_closing')
      .on(list.closedAt, list.closesAt)
      .where(sql`marks_dropped_at IS NULL`),
    index('shortlist_by_group')
      .on(list.groupId)
      .where(sql`group_id IS NOT NULL`),
    index('shortlist_by_room')
      .on(list.roomObjectId)
      .where(sql`room_object_id IS NOT NULL`),
    index('shortlist_by_evening')
      .on(list.evening)
      .where(sql`evening IS NOT NULL`),
  ],
)

/** What somebody says of a shortlist. A private mark is in no other place. */
export const shortlistAnswers = sqliteTable(
  'shortlist_answer',
  {
    id: text().primaryKey(),
    listId: text('list_id')
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    coming: text().$type<Answer['coming']>(),
    marks: text({ mode: 'json' }).$type<Marks>().notNull(),
    /** Counts all changes, for its author alone. */
    rev: integer().notNull().default(0),
    /** SHA-256 of its tokens, the newest last. */
    tokenHashes: text('token_hashes', { mode: 'json' }).$type<readonly string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** How the name looks; null in answers that an earlier release has written. */
    lookKeys: text('look_keys', { mode: 'json' }).$type<readonly string[]>(),
  },
  (answer) => [
    uniqueIndex('shortlist_answer_name').on(answer.listId, answer.nameKey),
    uniqueIndex('shortlist_answer_account')
      .on(answer.userId, answer.listId)
      .where(sql`user_id IS NOT NULL`),
  ],
)

/** A script on a shortlist, as it was when it was added. */
export const shortlistCandidates = sqliteTable(
  'shortlist_candidate',
  {
    id: text().primaryKey(),
    listId: text('list_id')
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    addedAt: moment('added_at').notNull(),
    /** Null for an upload, and once the script is deleted. */
    scriptId: text('script_id').references(() => scripts.id, { onDelete: 'set null' }),
    suggestedBy: text('suggested_by').references(() => shortlistAnswers.id, { onDelete: 'set null' }),
    denorm: text({ mode: 'json' }).$type<Denorm>().notNull(),
    /** Content hash of the script without its `_meta`. */
    fingerprint: text().notNull(),
    /** For finding twins; in no view. */
    characters: text({ mode: 'json' }).$type<readonly NominatedCharacter[]>().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** What counts towards uploads: nothing for a script of the library. */
    bytes: integer().notNull(),
    /** How many would play it, from when the single marks were dropped. */
    plays: integer().notNull().default(0),
    /** How many rather would not, as it was when they were counted. */
    nots: integer(),
  },
  (candidate) => [
    uniqueIndex('shortlist_candidate_content').on(candidate.listId, candidate.fingerprint),
    index('shortlist_candidate_script')
      .on(candidate.scriptId)
      .where(sql`script_id IS NOT NULL`),
    index('shortlist_candidate_suggested')
      .on(candidate.suggestedBy)
      .where(sql`suggested_by IS NOT NULL`),
    index('shortlist_candidate_body').on(candidate.bodyHash),
  ],
)

/** Groups of people who play together. */
export const groups = sqliteTable(
  'player_group',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The token of its invitation: who has it may join. */
    invite: text().notNull(),
    /** Whose group counts by it; null once that account has ended. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    nightCount: integer('night_count').notNull().default(0),
    /** All that it has played, in one row, so that a nomination reads little: its rows of `group_script` but the unpacked ones. */
    played: text({ mode: 'json' })
      .$type<readonly PlayedScript[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Counts how often `played` was written, so that of two writers at once one tries again. */
    playedRev: integer('played_rev').notNull().default(0),
    /** How many nights there were by month and difficulty, as `monthKey` names them. Triggers count. */
    months: text({ mode: 'json' })
      .$type<Readonly<Record<string, number>>>()
      .notNull()
      .default(sql`'{}'`),
    /** When the daily job ends it, after somebody asked for it; until then that can be taken back. */
    endsAt: moment('ends_at'),
    /** Its last member asked for that by leaving, so it goes on once somebody joins. */
    endsByLeaving: flag('ends_by_leaving').notNull().default(false),
  },
  (group) => [
    uniqueIndex('player_group_invite').on(group.invite),
    index('player_group_by_maker').on(group.createdBy),
    index('player_group_ending')
      .on(group.endsAt)
      .where(sql`ends_at IS NOT NULL`),
  ],
)

/** Who is in a group. By triggers a group always has a keeper, and ends with its last member. */
export const groupMembers = sqliteTable(
  'group_member',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<GroupRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (member) => [
    primaryKey({ columns: [member.groupId, member.userId] }),
    index('group_member_by_user').on(member.userId),
  ],
)

/** Who was removed from a group and cannot come back by its present invitation. By a trigger the next one forgets it. */
export const groupRemovals = sqliteTable(
  'group_removal',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (removal) => [
    primaryKey({ columns: [removal.groupId, removal.userId] }),
    index('group_removal_by_user').on(removal.userId),
  ],
)

/** Which scripts a member can run. */
export const groupReady = sqliteTable(
  'group_ready',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scriptId: text('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
  },
  (ready) => [
    primaryKey({ columns: [ready.groupId, ready.scriptId, ready.userId] }),
    index('group_ready_by_user').on(ready.userId, ready.groupId),
    index('group_ready_by_script').on(ready.scriptId),
  ],
)

/** The same by script, one row for each that somebody can run, so that the best known are found without reading all. Triggers write it. */
export const groupReadyScripts = sqliteTable(
  'group_ready_script',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    scriptId: text('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    /** The ids of the members who can. */
    who: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    members: integer().notNull(),
  },
  (ready) => [
    primaryKey({ columns: [ready.groupId, ready.scriptId] }),
    index('group_ready_script_by_members').on(ready.groupId, ready.members),
    index('group_ready_script_by_script').on(ready.scriptId),
  ],
)

/** A group’s evenings: one for each of its rooms, and those that somebody noted. */
export const groupNights = sqliteTable(
  'group_night',
  {
    id: text().primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Of a room’s night the room’s evening, or the result’s id where it had none; null for one that was noted by hand. */
    evening: text(),
    /** When the result ended that it is from: an earlier one does not replace it. */
    resultEndedAt: moment('result_ended_at'),
    /** By what the group remembers that it has played this: `playedKey`. */
    scriptKey: text('script_key').notNull(),
    name: text().notNull(),
    author: text(),
    scriptId: text('script_id').references(() => scripts.id, { onDelete: 'set null' }),
    contentHash: text('content_hash'),
    difficulty: text().$type<DifficultyLevel>(),
    /** As `windowOf` writes it. */
    window: text(),
    players: integer(),
    storytellerId: text('storyteller_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who noted it; of a room’s night its host. */
    writerId: text('writer_id').references(() => users.id, { onDelete: 'set null' }),
    resultId: text('result_id'),
    outcome: text().$type<Outcome>(),
    note: text(),
    /** The room’s other decided results. */
    also: text({ mode: 'json' })
      .$type<readonly { name: string; resultId: string | null }[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Somebody has said which of the room’s scripts was played: another result does not replace it. */
    isChosen: flag('is_chosen').notNull().default(false),
  },
  (night) => [
    index('group_night_by_time').on(night.groupId, night.at, night.id),
    index('group_night_by_script').on(night.groupId, night.scriptKey, night.at),
    uniqueIndex('group_night_of_room')
      .on(night.evening, night.groupId)
      .where(sql`evening IS NOT NULL`),
    index('group_night_by_library_script')
      .on(night.scriptId)
      .where(sql`script_id IS NOT NULL`),
    index('group_night_by_storyteller')
      .on(night.storytellerId)
      .where(sql`storyteller_id IS NOT NULL`),
    index('group_night_by_writer')
      .on(night.writerId)
      .where(sql`writer_id IS NOT NULL`),
  ],
)

/** Rooms whose night was deleted, so that none of their results writes it again. */
export const deletedNights = sqliteTable(
  'deleted_night',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    evening: text().notNull(),
  },
  (deleted) => [primaryKey({ columns: [deleted.groupId, deleted.evening] })],
)

/** What a group has played: one row for each script. Triggers count its nights. */
export const groupScripts = sqliteTable(
  'group_script',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: text().notNull(),
    contentHash: text('content_hash'),
    versionGroup: text('version_group'),
    /** The match keys of its characters. */
    characters: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    times: integer().notNull().default(0),
    last: moment('last').notNull().default(0),
    before: moment('before'),
    /** Counts its changes since the group’s row got it; 0 where that row says the same. Every reader looks at both. */
    unpacked: integer().notNull().default(1),
  },
  (script) => [
    primaryKey({ columns: [script.groupId, script.key] }),
    index('group_script_unpacked')
      .on(script.groupId)
      .where(sql`unpacked > 0`),
  ],
)

/** What a group’s figures were made of, so that they are not made again while nothing has changed. By a trigger each group has one. */
export const groupSummaries = sqliteTable('group_summary', {
  groupId: text('group_id')
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  /** Counts what empties `listed` and `ready`, which are then not written with what was read before. */
  rev: integer().notNull().default(0),
  /** The version of the library that all of it was made with. */
  library: text(),
  /** By the key of a script that was played: all of the library with its content, and all its versions, the newest first. */
  scriptIds: text('script_ids', { mode: 'json' })
    .$type<Readonly<Record<string, readonly string[]>>>()
    .notNull()
    .default(sql`'{}'`),
  /** What was on two closed lists or more, until the next list closes by itself; null where a list has changed. */
  listed: text({ mode: 'json' }).$type<readonly ListedScript[]>(),
  listedUntil: moment('listed_until'),
  /** How many scripts each member can run, by account. Triggers count. */
  readyCounts: text('ready_counts', { mode: 'json' })
    .$type<Readonly<Record<string, number>>>()
    .notNull()
    .default(sql`'{}'`),
  /** Who can run what; null where that has changed. */
  ready: text({ mode: 'json' }).$type<readonly ReadyScript[]>(),
})

/**
 * What a call with an `op` has made within a day: sent again, the call finds it here. It also counts what an account makes, and has the
 * addresses that continue an answer on another device, until they are used.
 */
export const madeThings = sqliteTable(
  'made_thing',
  {
    /** SHA-256 of the caller, the call and the `op`, by chance where none came; of an address, of its list and its code. */
    key: text().primaryKey(),
    what: text()
      .$type<'shortlist' | 'candidate' | 'answer' | 'link' | 'room' | 'group' | 'invite' | 'night'>()
      .notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    madeId: text('made_id').notNull(),
    at: moment('at').notNull(),
  },
  (made) => [
    index('made_thing_by_user')
      .on(made.userId, made.what, made.at)
      .where(sql`user_id IS NOT NULL`),
    index('made_thing_by_time').on(made.at),
  ],
)

/** Which accounts have seats in which rooms, so that the end of an account finds them. No foreign key: it outlives the account until its rooms have removed it. */
export const roomSeats = sqliteTable(
  'room_seat',
  {
    userId: text('user_id').notNull(),
    objectId: text('object_id').notNull(),
    /** When the room was told that the account has ended. The row stays, in case a deactivated account is deleted later. */
    endedAt: moment('ended_at'),
  },
  (seat) => [primaryKey({ columns: [seat.userId, seat.objectId] }), index('room_seat_by_room').on(seat.objectId)],
)

/** Accounts that were deleted in the last 30 days. R2 has copies, by which a restored database deletes them again. */
export const erasedAccounts = sqliteTable('erased_account', {
  userId: text('user_id').primaryKey(),
  at: moment('at').notNull(),
  /** Null until R2 has the copy. */
  copiedAt: moment('copied_at'),
})

export const activities = sqliteTable(
  'activity',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ts: moment('ts').notNull(),
    action: text().notNull(),
    result: text().notNull(),
    userName: text('user_name'),
    userId: text('user_id'),
    role: text(),
    entityType: text('entity_type'),
    entityId: text('entity_id'),
    ip: text(),
    ua: text(),
    meta: text(),
  },
  (activity) => [
    index('activity_by_user').on(activity.userId, activity.id),
    // Denied calls can be many: whether one was logged lately is asked with every one.
    index('activity_denied')
      .on(activity.userId, activity.action, activity.ts)
      .where(sql`result = 'denied'`),
  ],
)

/** The hash chain over the log: one link for each entry, which stays if its entry is blanked or deleted. */
export const activitySeals = sqliteTable('activity_seal', {
  activityId: integer('activity_id').primaryKey(),
  /** The previous link. Unique: of two calls that continue from the same link, one fails. */
  previousId: integer('previous_id').notNull().unique(),
  hash: text().notNull(),
  /** What the chain has instead of the personal fields; null once the entry is gone. */
  nameHash: text('name_hash'),
  ipHash: text('ip_hash'),
  uaHash: text('ua_hash'),
  /** Null once the field is blanked: with the salt its value could be guessed. */
  nameSalt: text('name_salt'),
  networkSalt: text('network_salt'),
})

/** Backups of the library from before it was deleted; the scripts are in R2. */
export const scriptBackups = sqliteTable('script_backup', {
  id: text().primaryKey(),
  at: moment('at').notNull(),
  userId: text('user_id'),
  scripts: integer().notNull(),
  parts: integer().notNull(),
  /** SHA-256 over all scripts and their contents in upload order. */
  contentHash: text('content_hash').notNull(),
})

/** Site options; KV has copies of them near their readers. */
export const siteOptions = sqliteTable('site_option', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/** When the site was off within the last day: what a room gives back to its running timer. */
export const siteOffTimes = sqliteTable('site_off_time', {
  id: integer().primaryKey(),
  fromAt: moment('from_at').notNull(),
  /** Null while the site is off. */
  toAt: moment('to_at'),
})

export const feedbacks = sqliteTable('feedback', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  userAgent: text('user_agent'),
  userId: text('user_id'),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
  /** Null until the webhook has taken it. */
  forwardedAt: moment('forwarded_at'),
  forwardTries: integer('forward_tries').notNull().default(0),
  nextForwardAt: moment('next_forward_at'),
})

/** The last run of each scheduled job. */
export const jobRuns = sqliteTable('job_run', {
  job: text().primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** When it last ended; before `startedAt` while it runs, and after a run that was cut off. Null before its first end. */
  endedAt: moment('ended_at'),
  /** When it last ended well. */
  succeededAt: moment('succeeded_at'),
  ms: integer(),
  /** The name of the error of its last run; null if it went well. */
  error: text(),
})

/**
 * What was counted, by minutes and by hours: the page Operations draws it where Analytics Engine is not set up. One row has
 * everything of its minutes, since D1 bills the rows that are written.
 */
export const metricTotals = sqliteTable(
  'metric_totals',
  {
    /** How many minutes a row is of: 1 or 60. */
    minutes: integer().notNull(),
    /** When its minutes begin. */
    at: moment('at').notNull(),
    /** By metric and label as `keyOf` writes them: the sum of the figures; of a gauge the highest one. */
    totals: text({ mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.minutes, entry.at] })],
)

/** What each alarm measured last, whether it rings, and what of that is told. */
export const alarms = sqliteTable('alarm', {
  alarm: text().primaryKey(),
  figure: real().notNull(),
  /** Since when it rings; null if it does not, and nothing is left to tell. */
  since: moment('since'),
  /** When the webhook took that it rings. */
  toldAt: moment('told_at'),
  /** Since when it rings no more, until the webhook has taken that too. */
  overAt: moment('over_at'),
})
