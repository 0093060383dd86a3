import { parseArgs } from 'node:util'
import { UserError } from './user-error.ts'

type Options = Record<
  string,
  | { type: 'boolean'; short?: string; default: boolean }
  | { type: 'string'; short?: string; default?: string; example: string }
>

/** Reads the words after `npm run COMMAND --`; throws a sentence with all that it takes for what it does not know. */
export function readOptions<const Asked extends Options>(
  command: string,
  words: readonly string[],
  options: Asked,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals })
  } catch {
    const told = Object.entries(options).map(
      ([name, one]) => `"-- --${name}${one.type === 'string' ? ` ${one.example}` : ''}"`,
    )
    throw new UserError(
      `npm run ${command} doesn’t know "${words.join(' ')}". It takes ${told.slice(0, -1).join(', ')} and ${told.at(-1)}.`,
    )
  }
}
