import { sql } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { NIGHT_MARKERS } from '#domain/catalogue/night-markers.ts'
import { iconPathsOf, type Published } from '#domain/catalogue/published.ts'
import { rawRow } from '../../../src/db/rows.ts'
import { characterIcons } from '../../../src/db/schema.ts'
import { nextRevision, publish } from '../../../src/services/catalogue/catalogue-rows.ts'
import { store } from '../../../src/services/pictures/images.ts'
import { drawToken } from '../../identity/portrait.ts'
import { type Cx, DAY_MS, insertNew } from './part.ts'

/** As wide as the publisher's. */
const ICON_SIDE = 177
const SYNCED_DAYS_AGO = 360
const CHANGED_DAYS_AGO = 40

/** The catalogue after two syncs from a publisher whose words are invented, with all pictures copied. */
export async function seedCatalogue(cx: Cx): Promise<void> {
  const published = publishedCatalogue()
  const [changed] = published.characters
  const synced = { ...cx, now: cx.now - SYNCED_DAYS_AGO * DAY_MS }
  const again = { ...cx, now: cx.now - CHANGED_DAYS_AGO * DAY_MS }
  const [state] = await cx.db.all<{ revision: number }>(sql`SELECT revision FROM catalogue_state`)
  if (changed === undefined || state === undefined || state.revision > 0) return
  await copyIcons(synced, published)
  await cx.db.batch([...publish(synced, published, [], true), nextRevision(cx)])
  const changes = [{ characterId: changed.id, kinds: ['ability' as const], with: [] }]
  await cx.db.batch([...publish(again, published, changes, false), nextRevision(cx)])
}

/** The official facts; each text says in other words that it is the publisher's. */
function publishedCatalogue(): Published {
  const { all, jinxes } = embeddedCatalogue()
  return {
    characters: all.map((character) => ({ ...character, ability: `As published: ${character.ability}` })),
    jinxes: jinxes.map(({ a, b, reason }) => ({ a, b, reason: `As published: ${reason}` })),
    nightMarkers: NIGHT_MARKERS,
    unknown: [],
  }
}

/** As the panel does after a sync, without asking anybody for them. */
async function copyIcons(cx: Cx, { characters }: Published): Promise<void> {
  const rows = []
  for (const character of characters) {
    for (const [face, path] of iconPathsOf(character).entries()) {
      const imageKey = await store(cx, 'icon', drawToken(path, ICON_SIDE))
      rows.push(rawRow(characterIcons, { path, characterId: character.id, face, imageKey, tries: 1, triedAt: cx.now }))
    }
  }
  await insertNew(cx.db, characterIcons, rows)
}
