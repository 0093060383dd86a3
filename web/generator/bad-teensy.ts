import { readBadTeensyCharacters } from '../api/bad-teensy.ts'
import { makeResource } from '../resource.ts'

export const badTeensyCharacters = makeResource<string[]>(readBadTeensyCharacters, 5 * 60_000)
