import type { EntriesFile, PeopleFile } from '#domain/activity/archive.ts'
import { rangeWords, type Tombstone } from '#domain/activity/tombstone.ts'
import type { JobContext } from '../../context.ts'
import { sha256 } from '../../random.ts'
import * as archives from './archives.ts'
import { changedField } from './sealed-fields.ts'

/** What is wrong with the archive that a tombstone names; null if nothing is, or if it is from before archives. */
export async function archiveFault(cx: Pick<JobContext, 'files'>, tombstone: Tombstone): Promise<string | null> {
  const { archive, count, ranges } = tombstone
  if (archive === null) return null
  const name = `The archive of ${count === 1 ? 'entry' : 'entries'} ${rangeWords(ranges)}`
  const hashes: string[] = []
  for (let part = 0; part < archive.parts; part += 1) {
    const { entries, people } = await archives.readPart(cx, archive.id, part)
    if (entries === null || people === null) return `${name} is missing.`
    hashes.push(await sha256(entries))
    if (await tellsOthers(entries, people)) return `${name} has been changed since it was made.`
  }
  return (await sha256(hashes.join('\n'))) === archive.hash ? null : `${name} has been changed since it was made.`
}

/** Whether a part's personal fields are not those that its entries were sealed with. */
async function tellsOthers(entriesText: string, peopleText: string): Promise<boolean> {
  const [entries, people] = [readList(entriesText, 'entries'), readList(peopleText, 'people')]
  if (entries === null || people === null || entries.length !== people.length) return true
  for (const [place, fields] of people.entries()) {
    const sealed = entries[place]
    if (sealed?.id !== fields.id || (await changedField(fields, fields, sealed)) !== null) return true
  }
  return false
}

interface Lists {
  entries: EntriesFile['entries']
  people: PeopleFile['people']
}

/** The list in a file; null if somebody made it unreadable. */
function readList<Name extends keyof Lists>(text: string, name: Name): Lists[Name] | null {
  try {
    const file = JSON.parse(text) as Partial<Lists> | null
    const list = file?.[name]
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}
