import { writeExact } from '#domain/script/exact-json.ts'
import { json } from './json.ts'

export { exactFile, parseExact, writeExact } from '#domain/script/exact-json.ts'

// Whatever reads a script's text by `parseExact` loads this, so no value of it is ever written without this.
json.write = (value) => writeExact(value)
