import { ensureRows } from '../../../src/services/catalogue/catalogue-rows.ts'
import { SAMPLE_PEOPLE } from '../../identity/people.ts'
import { pictureOf } from '../../identity/portrait.ts'
import { SAMPLE_SCRIPTS } from '../sample-scripts.ts'
import { type Cx, DAY_MS } from './part.ts'
import { type Account, seedPeople } from './people.ts'
import { seedScripts } from './scripts.ts'

const MOMENT = Date.UTC(2026, 0, 1)

/**
 * The catalogue, people and scripts of a fresh Belfry. It may run any number of times: ids are always the same, and nothing that
 * is there is touched.
 */
export async function seedSample(cx: Cx): Promise<void> {
  await ensureRows(cx)
  await seedPeople(cx, SAMPLE_PEOPLE.map(accountOf))
  // As they would have come in: the library's order is that of arrival.
  const oldestFirst = SAMPLE_SCRIPTS.toSorted((one, other) => other.uploadedDaysAgo - one.uploadedDaysAgo)
  const uploads = oldestFirst.map(({ slug, sponsor, uploadedDaysAgo, scriptData }) => ({
    id: `sample-${slug}`,
    sponsorId: `sample-${sponsor}`,
    uploadedAt: cx.now - uploadedDaysAgo * DAY_MS,
    scriptData,
  }))
  await seedScripts(cx, uploads)
}

function accountOf(person: (typeof SAMPLE_PEOPLE)[number]): Account {
  const { key, hasPicture } = person
  const picture = hasPicture ? pictureOf(person) : null
  const isDeactivated = key === 'deactivated'
  return { ...person, id: `sample-${key}`, joinedAt: MOMENT, isDeactivated, picture, small: picture }
}
