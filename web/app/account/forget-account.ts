import { ACCOUNT, dropStored, GROUPS, readStoredJson, storedKeys, writeStored } from '../data/stored/browser-store.ts'
import { forgetDrafts } from '../data/stored/drafts.ts'
import { ENDED, listEndedRooms } from '../data/stored/ended-rooms.ts'
import { forgetRoom, listStoredRooms, readStoredRoom, ROOM } from '../data/stored/stored-rooms.ts'
import { forgetVerdict } from '../data/stored/stored-verdicts.ts'
import { forgetAnswersOfAccount } from '../data/stored/stored-answers.ts'
import { storeVoteChoice } from '../data/stored/vote-choice.ts'

const FILTERS = 'belfry.library'
const GROUP_CHOICE = 'belfry.library-group'
const OF_RESULT = /^\/(?:api\/)?results\//u
const LOG_REFRESH = 'belfry.activity.refresh'
/** In this tab alone: what was typed for something that only this account may do. */
const TYPED = /^belfry\.(?:draft|unfinished)\./u

/**
 * Removes from this device what an account has brought to it: its seats, with what was typed and shown there, its answers on shortlists, for which
 * group it looked at the library, the results of its rooms, every result that this device keeps, and drafts. A guest's seat stays, as do scripts that are kept for offline and
 * the looks of the site. Everything but the results is gone at once.
 */
export async function forgetAccount(): Promise<void> {
  dropStored(ACCOUNT)
  dropStored(GROUPS)
  dropStored(LOG_REFRESH)
  for (const code of [...roomsOfAccount(), ...forgetEndedRooms()]) {
    forgetRoom(code)
    forgetDrafts(code)
    forgetVerdict(code)
    storeVoteChoice(code, null)
  }
  forgetAnswersOfAccount()
  // The library as it was left shows the account's own scripts.
  if (Object(readStoredJson(FILTERS)).mySponsored === true) dropStored(FILTERS)
  dropStored(GROUP_CHOICE)
  forgetTyped()
  dropReservedPlaces()
  await forgetResults()
}

/** Rooms that the account led, or sat in. */
function roomsOfAccount(): string[] {
  const codes = storedKeys(ROOM).map((key) => key.slice(ROOM.length))
  return codes.filter((code) => {
    const { isHost, ofAccount } = readStoredRoom(code)
    return isHost || ofAccount
  })
}

/** All but a guest's; returns their codes. */
function forgetEndedRooms(): string[] {
  const rooms = listEndedRooms()
  const guests = rooms.filter(({ isGuests }) => isGuests)
  if (guests.length > 0) writeStored(ENDED, JSON.stringify(guests))
  else dropStored(ENDED)
  return rooms.filter((room) => !guests.includes(room)).map(({ code }) => code)
}

function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (TYPED.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}

/** first.js has reserved places for the account's menu, groups and rooms: they stay empty now. */
function dropReservedPlaces(): void {
  const { dataset } = document.documentElement
  delete dataset['account']
  delete dataset['played']
  delete dataset['groups']
  if (listStoredRooms().length > 0) return
  if (listEndedRooms().length > 0) dataset['rooms'] = 'ended'
  else delete dataset['rooms']
}

/**
 * Removes the pages and data of all results from every cache of this device, and what only a result marked "Keep for offline"
 * needed. Scripts stay. Never fails: where the browser keeps nothing there is nothing to remove.
 */
async function forgetResults(): Promise<void> {
  if (!('caches' in window)) return
  try {
    for (const name of await caches.keys()) await forgetIn(await caches.open(name))
    const { tidyMarks } = await import('../data/marks/marks.ts')
    await tidyMarks()
  } catch {
    // The browser keeps nothing, as in some private windows.
  }
}

async function forgetIn(cache: Cache): Promise<void> {
  const results = (await cache.keys()).filter(({ url }) => OF_RESULT.test(new URL(url).pathname))
  // `Vary` must not leave one behind that was asked for in another way.
  await Promise.all(results.map((request) => cache.delete(request, { ignoreVary: true, ignoreSearch: true })))
}
