import sharp from 'sharp'
import { openDirectory } from '../../identity/person.ts'
import { drawToken } from '../../identity/portrait.ts'
import { makeScripts } from '../made-scripts.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedGroups } from './groups.ts'
import { type Cx, DAY_MS } from './part.ts'
import { type Account, seedPeople } from './people.ts'
import { seedResults } from './results.ts'
import { seedScripts, type Upload } from './scripts.ts'

const SIZE = { people: 300, scripts: 3_000 }
const FIRST =
  'Ada Bela Cato Dora Eli Fay Gus Hana Ivo Jun Kit Lena Milo Nia Otto Pia Quin Rosa Sol Tove Uma Vera Wim Yara Zoe'
const LAST = 'Archer Bellamy Crane Dufour Eklund Flood Grieve Holt Ibsen Jansen Kaya Lund'
const JOINED_WITHIN_DAYS = 300
/** Before all others of the year, the catalogue was synced. */
const YOUNGEST_SCRIPT_MS = 3 * 60 * 60 * 1000
/** What Google gives, `=s96-c`, and what it gives for cards, `=s48-c`. */
const [PICTURE_SIDE, FACE_SIDE] = [96, 48]

/** What a year leaves behind: a synced catalogue with its pictures, people, their scripts, results and groups. */
export async function seedYear(cxOf: (part: string) => Cx, say: (doing: string) => void): Promise<void> {
  say('the catalogue of a publisher and its 355 pictures')
  await seedCatalogue(cxOf('catalogue'))
  say(`${SIZE.people} people`)
  const cx = cxOf('people')
  const people = await Promise.all(Array.from({ length: SIZE.people }, async (_, index) => accountOf(index, cx.now)))
  await seedPeople(cx, people)
  say(`${SIZE.scripts} scripts`)
  const scripts = await seedScripts(cxOf('scripts'), uploadsUntil(cx.now, people))
  say('2000 results')
  const hosts = await seedResults(cxOf('results'), people, scripts)
  say('ten groups')
  await seedGroups(cxOf, people, hosts)
}

/** Each has a name of their own; the first half of them have pictures. */
async function accountOf(index: number, now: number): Promise<Account> {
  const [first, last] = [FIRST.split(' '), LAST.split(' ')]
  const name = `${first[index % first.length]} ${last[Math.floor(index / first.length) % last.length]}`
  const id = `year-${index + 1}`
  const person = openDirectory()(`${id}@belfry.test`, name)
  const picture = index < SIZE.people / 2 ? drawToken(person.email, PICTURE_SIDE) : null
  const small = picture && (await sharp(picture).resize(FACE_SIDE).flatten().jpeg().toBuffer())
  const joinedAt = now - (365 - (index % JOINED_WITHIN_DAYS)) * DAY_MS
  return { ...person, id, role: 'Storyteller', joinedAt, lastLoginAt: joinedAt, picture, small }
}

/** As they came in over the year, one at a time. */
function uploadsUntil(now: number, people: readonly Account[]): Upload[] {
  const step = (363 * DAY_MS) / SIZE.scripts
  return makeScripts(SIZE.scripts).map(({ seq, name, author, keys }) => {
    const meta = { id: '_meta', name, ...(author !== '' && { author }) }
    const scriptData = [meta, ...keys.map((id) => (id.startsWith('brew') ? homebrew(id) : id))]
    const uploadedAt = Math.round(now - YOUNGEST_SCRIPT_MS - (SIZE.scripts - seq) * step)
    return { id: `made-${seq}`, sponsorId: sponsorOf(people, seq), uploadedAt, scriptData }
  })
}

const homebrew = (id: string) => ({
  id,
  name: 'Candle Snuffer',
  team: 'minion',
  ability: 'Each night, choose a player: nobody sees what they do until dawn.',
})

/** Scripts that follow each other are different people's, three of four with a picture, as on the pages of a real library. */
function sponsorOf(people: readonly Account[], seq: number): string {
  const half = Math.floor(people.length / 2)
  const place = seq % 4 === 0 ? half + ((seq / 4) % Math.ceil(half / 4)) : seq % half
  return people[place]?.id ?? ''
}
