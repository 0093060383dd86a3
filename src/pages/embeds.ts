import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import {
  characterLines,
  type EmbedKind,
  resultLines,
  roomLines,
  scriptLines,
  shortlistLines,
} from '#domain/embed/cards.ts'
import { embedOf } from '#domain/embed/embed.ts'
import type { DoorSign } from '#domain/room/view.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import type { CharacterSheet } from '#protocol/library/character.ts'
import type { SavedResult } from '#protocol/result.ts'
import type { Script } from '#protocol/script.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import type { Context } from '../context.ts'
import { type HeadLink, type LinkPicture, standardPicture } from './page.ts'

/** Discord's layout of a page's link, as JSON; null if it cannot be made. */
type Embed = string | null

export function roomEmbed(cx: Context, door: DoorSign): Embed {
  const button = { label: 'Join', address: `${cx.origin}/rooms/${encodeURIComponent(door.code)}` }
  return embedOf({ lines: roomLines(door), button, picture: standardPicture(cx).url })
}

export function resultEmbed(cx: Context, result: SavedResult): Embed {
  const lines = resultLines({ ...result, endedAt: Date.parse(result.endedAt) })
  const button = { label: 'Open', address: `${cx.origin}/results/${encodeURIComponent(result.id)}` }
  return embedOf({ lines, button, picture: standardPicture(cx).url })
}

export function scriptEmbed(cx: Context, script: Script, official: Catalogue, picture: LinkPicture): Embed {
  const { id, name, metadata, scriptData } = script
  const characters = resolveCharacters(scriptData, official)
  const lines = scriptLines({ name, isTeensyville: metadata.isTeensyville, characters })
  return embedOf({
    lines,
    button: { label: 'Open', address: `${cx.origin}/script/${encodeURIComponent(id)}` },
    picture: picture.url,
  })
}

export function characterEmbed(cx: Context, character: Pick<CharacterSheet, 'id' | 'name' | 'team' | 'words'>): Embed {
  const button = { label: 'Open', address: `${cx.origin}/characters/${encodeURIComponent(character.id)}` }
  return embedOf({ lines: characterLines(character), button, picture: standardPicture(cx).url })
}

export function shortlistEmbed(cx: Context, { id, title, hostName, at, state }: ShortlistView): Embed {
  const lines = shortlistLines({
    title,
    hostName,
    at: at === null ? null : Date.parse(at),
    isClosed: state === 'closed',
  })
  const button = { label: 'Answer', address: `${cx.origin}/shortlists/${encodeURIComponent(id)}` }
  return embedOf({ lines, button, picture: standardPicture(cx).url })
}

/** How a page names its embed; without one Open Graph says it alone. */
export function embedLink({ origin }: Pick<Context, 'origin'>, kind: EmbedKind, id: string, embed: Embed): HeadLink[] {
  if (embed === null) return []
  const href = `${origin}/embeds/${kind}/${encodeURIComponent(id)}.json`
  return [{ rel: 'discord:component-embed', type: 'application/json', href }]
}
