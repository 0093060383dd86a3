import { readBadTeensyCharacters } from '../app/api/bad-teensy.ts'
import { makeResource } from '../app/resource.ts'

export const badTeensyCharacters = makeResource<string[]>(readBadTeensyCharacters, 5 * 60_000)
