import sharp from 'sharp'
import { searchKey } from '#domain/script/search-key.ts'
import { insertRows, rawRow } from '../../../src/db/rows.ts'
import { identities, users } from '../../../src/db/schema.ts'
import { faceOf } from '../../../src/services/pictures/faces.ts'
import { store } from '../../../src/services/pictures/images.ts'
import { openDirectory } from '../../identity/person.ts'
import { drawToken } from '../../identity/portrait.ts'
import { type Cx, DAY_MS } from './year-context.ts'

export interface YearPerson {
  id: string
  name: string
  joinedAt: number
}

const FIRST =
  'Ada Bela Cato Dora Eli Fay Gus Hana Ivo Jun Kit Lena Milo Nia Otto Pia Quin Rosa Sol Tove Uma Vera Wim Yara Zoe'.split(
    ' ',
  )
const LAST = 'Archer Bellamy Crane Dufour Eklund Flood Grieve Holt Ibsen Jansen Kaya Lund'.split(' ')
/** What Google gives: `=s96-c`. */
const PICTURE_SIDE = 96
/** What it gives for cards: `=s48-c`. */
const FACE_SIDE = 48
const JOINED_WITHIN_DAYS = 300

/** Accounts of people, each with a name of their own; the first half of them have pictures. */
export async function seedPeople(cx: Cx, count: number): Promise<YearPerson[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: `year-${index + 1}`,
    name: `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}`,
    joinedAt: cx.now - (365 - (index % JOINED_WITHIN_DAYS)) * DAY_MS,
  }))
  const findPerson = openDirectory()
  const accounts = []
  for (const [index, person] of people.entries()) {
    const { email, googleSubject } = findPerson(`${person.id}@belfry.test`, person.name)
    const picture = index < count / 2 ? drawToken(email, PICTURE_SIDE) : null
    const avatarKey = picture === null ? null : await store(cx, 'avatar', picture)
    const face = picture === null ? null : faceOf(await sharp(picture).resize(FACE_SIDE).flatten().jpeg().toBuffer())
    accounts.push({ ...person, email, googleSubject, avatarKey, face })
  }
  await cx.db.batch([
    insertRows(cx.db, users, accounts.map(userRow)).onConflictDoNothing(),
    insertRows(cx.db, identities, accounts.map(identityRow)).onConflictDoNothing(),
  ])
  return people
}

interface Account extends YearPerson {
  email: string
  googleSubject: string
  avatarKey: string | null
  face: string | null
}

const userRow = ({ id, name, email, avatarKey, joinedAt }: Account) =>
  rawRow(users, {
    id,
    displayName: name,
    displayNameSetAt: joinedAt,
    role: 'Storyteller',
    email,
    avatarSource: avatarKey === null ? 'none' : 'google',
    createdAt: joinedAt,
    lastLoginAt: joinedAt,
    nameKey: searchKey(name),
    keysAt: joinedAt,
  })

const identityRow = ({ id, email, googleSubject, avatarKey, face, joinedAt }: Account) =>
  rawRow(identities, {
    provider: 'google',
    subject: googleSubject,
    userId: id,
    email,
    avatarKey,
    face,
    createdAt: joinedAt,
  })

/** Scripts that follow each other are different people's, three of four with a picture, as on the pages of a real library. */
export function sponsorOf(people: readonly YearPerson[], seq: number): YearPerson {
  const half = Math.floor(people.length / 2)
  const place = seq % 4 === 0 ? half + ((seq / 4) % Math.ceil(half / 4)) : seq % half
  const person = people[place]
  if (person === undefined) throw new Error('A year without people has no scripts.')
  return person
}
