/**
 * What is told of a person, by its name. Tokens, and columns that only secure the account or count towards a limit’s address, are
 * left out; `test/scripts/person-parts.test.ts` finds a table that is missing.
 */
export const PARTS: Readonly<Record<string, string>> = {
  account: 'SELECT * FROM user WHERE id = $who',
  signIns: 'SELECT provider, email, avatar_key, created_at FROM identity WHERE user_id = $who',
  signInsUnderWay: 'SELECT provider, return_to, expires_at FROM sign_in WHERE link_user_id = $who',
  devices:
    'SELECT user_agent, created_at, signed_in_at, provider, last_seen_at, ends_at FROM session WHERE user_id = $who',
  scripts: 'SELECT id, name, author, uploaded_at, updated_at, expires_at FROM script WHERE sponsor_id = $who',
  uploads: 'SELECT at FROM upload WHERE user_id = $who',
  edits: 'SELECT at, bytes FROM script_edit WHERE user_id = $who',
  deletions: 'SELECT what, at, count FROM deletion WHERE user_id = $who',
  pictures: 'SELECT address, key, asked_at, tries FROM picture WHERE asked_by = $who',
  rooms: `SELECT code, state, created_at, closed_at, occupied_at, settings, result,
    (SELECT name FROM player_group WHERE id = group_id) AS group_name FROM room WHERE host_user_id = $who`,
  seats: 'SELECT object_id, ended_at FROM room_seat WHERE user_id = $who',
  results: 'SELECT * FROM result WHERE host_user_id = $who',
  shortlists: `SELECT id, title, note, at, time_zone, closes_at, players, suggestions, answering, created_at, changed_at, closed_at,
    room_code, result_id, result_name FROM shortlist WHERE owner_id = $who`,
  candidates: `SELECT shortlist.title, added_at, denorm FROM shortlist_candidate
    JOIN shortlist ON shortlist.id = list_id WHERE owner_id = $who`,
  answers: 'SELECT list_id, name, coming, marks, created_at, changed_at FROM shortlist_answer WHERE user_id = $who',
  suggestions: `SELECT shortlist_candidate.list_id, added_at, denorm FROM shortlist_candidate
    JOIN shortlist_answer ON shortlist_answer.id = suggested_by WHERE user_id = $who`,
  groups: `SELECT player_group.id, player_group.name, group_member.role, group_member.joined_at,
    iif(group_member.role = 'keeper', player_group.ends_at, NULL) AS ends_at FROM group_member
    JOIN player_group ON player_group.id = group_id WHERE user_id = $who`,
  removals: `SELECT player_group.name FROM group_removal JOIN player_group ON player_group.id = group_id
    WHERE user_id = $who`,
  groupsMade: 'SELECT id, name, created_at FROM player_group WHERE created_by = $who',
  nights:
    'SELECT at, name, author, players, outcome, note, also FROM group_night WHERE writer_id = $who OR storyteller_id = $who',
  ready: 'SELECT script.name FROM group_ready JOIN script ON script.id = script_id WHERE user_id = $who',
  made: 'SELECT what, made_id, at FROM made_thing WHERE user_id = $who',
  characterEdits: 'SELECT id, edited_name, edited_ability, edited_at FROM character WHERE edited_by = $who',
  jinxEdits: 'SELECT a_id, b_id, override_reason, override_at FROM jinx WHERE override_by = $who',
  catalogueRuns: 'SELECT at, kind, success FROM catalogue_run WHERE user_id = $who',
  libraryBackups: 'SELECT id, at, scripts FROM script_backup WHERE user_id = $who',
  siteOptions: 'SELECT key, updated_at FROM site_option WHERE updated_by = $who',
  feedback: 'SELECT name, email, message, user_agent, created_at FROM feedback WHERE user_id = $who OR email = $email',
  log: `SELECT ts, action, result, user_name, role, entity_type, entity_id, ip, ua, meta FROM activity
    WHERE user_id = $who`,
  // What others did to the account: without who did it.
  logAbout: `SELECT ts, action, result, meta FROM activity WHERE entity_type = 'user' AND entity_id = $who AND user_id <> entity_id`,
}

/** What the database does not have, and where it is. */
export const ELSEWHERE = [
  'Their picture: /images/ with the avatar_key above.',
  'Open rooms: the name at the table, nominations and ballots. They are deleted when the room closes.',
  'Archives of the activity log: name, address and browser, blanked after 90 days.',
  'Nightly backups: a copy of all this, for 30 days at most.',
]
