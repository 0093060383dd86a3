import type { AskedScript } from '#domain/group/played.ts'
import type { Proposal } from '#domain/room/command.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { factsOf } from '#domain/room/fit/facts.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { writeExact } from '#domain/script/exact-json.ts'
import { charactersOf, metadataOf, type ScriptMetadata } from '#domain/script/metadata.ts'
import { titleOf } from '#domain/script/listing.ts'
import { DEFAULT_AUTHOR } from '#domain/script/script-data.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import type { Context } from '../../context.ts'
import { log, traceOf } from '../../log.ts'
import { invalid, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { type GroupRoom, playedInRoom } from '../groups/packed-scripts.ts'
import { comparable } from '../scripts/comparable.ts'
import { changesSince, findContent, requireUnexpired, type ScriptContent } from '../scripts/find-script.ts'

/** How many changed characters a card names: a snapshot must not grow with a script. */
const MOST_CHANGES = 20

type Cx = Pick<Context, 'db' | 'files' | 'now'>

/** Reads a script to nominate before the room sees it: the client's claims about it are never used. */
export async function prepare(cx: Cx, ref: ScriptRefSent): Promise<Proposal> {
  return (await read(cx, ref)).proposal
}

/**
 * The same for a room of a group: the card says when the group has played it. `outside` is called where the host is no longer one of
 * its members: then nobody is told.
 */
export async function prepareForGroup(
  cx: Cx,
  ref: ScriptRefSent,
  room: GroupRoom,
  outside: () => void = () => undefined,
): Promise<Proposal> {
  const { proposal, versionGroup } = await read(cx, ref)
  const played = await playedInRoom(cx, room, askedScript(proposal, versionGroup), outside).catch((error: unknown) => {
    // A nomination counts, even if nobody can say whether its script was played.
    log({ event: 'room-failed', room: null, step: 'played', ...traceOf(error) })
    return null
  })
  return played === undefined ? proposal : { ...proposal, denorm: { ...proposal.denorm, played } }
}

/** A proposal, as a group is asked whether it has played it. */
export function askedScript({ denorm, fingerprint, characters }: Proposal, versionGroup: string | null): AskedScript {
  const keys = characters.map(({ key }) => key)
  return { name: denorm.scriptName, contentHash: fingerprint, versionGroup, characters: keys }
}

async function read(cx: Cx, ref: ScriptRefSent): Promise<{ proposal: Proposal; versionGroup: string | null }> {
  switch (ref.kind) {
    case 'library': {
      const content = await findContent(cx, ref.scriptId)
      return { proposal: await fromContent(cx, content), versionGroup: content.row.versionGroup }
    }
    case 'upload':
      return { proposal: await fromUpload(cx, ref.scriptData), versionGroup: null }
    case 'freeform':
      return { proposal: fromText(ref.text), versionGroup: null }
  }
}

/** A script of the library that has been read already. */
export async function fromContent(cx: Cx, { row, scriptData }: ScriptContent): Promise<Proposal> {
  const { catalogue: official, changes } = await catalogue.withChanges(cx.db, cx.now)
  requireUnexpired(row, cx.now)
  const logoUrl = row.logoKey === null ? null : `/images/${row.logoKey}`
  return {
    scriptRef: { kind: 'library', scriptId: row.id },
    denorm: {
      ...namedCounts(row.name, row.author, row.metadata),
      logoUrl,
      facts: factsOf(scriptData, official),
      changes: changesSince(row, changes, official)
        .slice(0, MOST_CHANGES)
        .map(({ characterId, kinds }) => ({ characterId, kinds })),
    },
    fingerprint: row.contentHash,
    characters: await comparable(charactersOf(scriptData, official)),
    copy: writeExact(scriptData),
    bytes: 0,
  }
}

async function fromUpload({ db, now }: Cx, scriptData: unknown[]): Promise<Proposal> {
  const copy = writeExact(scriptData)
  const bytes = new TextEncoder().encode(copy).length
  if (bytes > ROOM_LIMITS.uploadBytes) {
    throw new Problem('TOO_LARGE', 'File is too large (max 40KB). Please upload a smaller script JSON.')
  }
  const official = await catalogue.currentOrLast(db, now)
  const [first, ...rest] = validateScript(scriptData, official).errors
  if (first !== undefined) throw invalid([first, ...rest])
  const { name, author } = titleOf(scriptData, {})
  return {
    scriptRef: { kind: 'upload' },
    denorm: {
      ...namedCounts(name, author ?? DEFAULT_AUTHOR, metadataOf(scriptData, official)),
      logoUrl: null,
      facts: factsOf(scriptData, official),
      changes: [],
    },
    fingerprint: await sha256(canonicalBody(scriptData)),
    characters: await comparable(charactersOf(scriptData, official)),
    copy,
    bytes,
  }
}

function fromText(raw: string): Proposal {
  const text = visibleText(raw)
  if (text === '') throw invalid([{ path: 'scriptRef.text', message: 'Please enter a short description' }])
  if (text.length > ROOM_LIMITS.freeTextLength) {
    throw invalid([{ path: 'scriptRef.text', message: 'Text is too long (max 120 characters)' }])
  }
  return {
    scriptRef: { kind: 'freeform', text },
    denorm: { scriptName: text, author: null, teamCounts: null, type: null, logoUrl: null, facts: null, changes: [] },
    fingerprint: null,
    characters: [],
    copy: null,
    bytes: 0,
  }
}

function namedCounts(scriptName: string, author: string | null, { teamCounts, isTeensyville }: ScriptMetadata) {
  const type = isTeensyville ? ('teensy' as const) : ('full' as const)
  return { scriptName, author, teamCounts, type }
}
