import { SCRIPT_LIMITS } from './limits.ts'
import { TEAMS } from '../../team.ts'

/** What can be wrong with a script itself. */
export const SCRIPT_MESSAGES = {
  array: 'Script must be an array',
  empty: 'Script cannot be empty',
  plainId: `Character ID must be between 1 and ${SCRIPT_LIMITS.plainId} characters`,
  objectId: `Character ID must be a string between 1 and ${SCRIPT_LIMITS.objectId} characters`,
  dangerousId: 'Character ID must not be __proto__, constructor or prototype',
  meta: 'Metadata must have a name property',
  name: `Character name must be between 1 and ${SCRIPT_LIMITS.name} characters`,
  team: `Character team must be one of: ${TEAMS.join(', ')}`,
  ability: `Character ability must be between 1 and ${SCRIPT_LIMITS.ability} characters`,
  item: 'Invalid script item - must be character ID, character object, or metadata',
  itemType: 'Script items must be strings or objects',
  tooMany: `Script exceeds maximum of ${SCRIPT_LIMITS.mostCharacters} characters`,
} as const

/** What can be wrong with a file on its way in. */
export const FILE_MESSAGES = {
  notJsonFile: 'File must be a JSON file',
  tooLarge: 'File is too large. Maximum size is 10MB.',
  empty: 'File is empty',
  invalidJsonFile: 'Invalid JSON file. Please select a valid script JSON.',
  roomTooLarge: 'File is too large (max 40KB). Please upload a smaller script JSON.',
  notProcessed: 'Failed to process the file. Please try again.',
  invalidJson: (reason: string) => `Invalid JSON format: ${reason}`,
  invalidScript: (messages: readonly string[]) => `Invalid script format: ${messages.join('; ')}`,
} as const

/** What can be wrong with a pasted text. */
export const PASTE_MESSAGES = {
  empty: 'Please paste script JSON into the textarea.',
  tooLarge: 'JSON is too large. Maximum size is 10MB.',
  roomTooLarge: 'JSON is too large (max 40KB). Please paste a smaller script JSON.',
  invalidJson: (reason: string) => `Invalid script JSON: ${reason}`,
  noClipboard: 'Clipboard API not available. Please paste the script JSON into the textarea yourself.',
  emptyClipboard: 'Clipboard is empty or permission was denied.',
  unreadableClipboard: 'Could not read from clipboard. Please paste the script JSON into the textarea yourself.',
} as const

const LINES_SHOWN = 8

/** The errors as a dialog shows them: the first eight lines under a heading. */
export function validationText(errors: readonly { path: string; message: string }[]): string {
  return [
    'Validation failed:',
    ...errors.slice(0, LINES_SHOWN).map(({ path, message }) => `- ${path}: ${message}`),
  ].join('\n')
}

/** Said of a script that is small enough as a file and too large as what it holds. */
export function storedTooLarge(bytes: number): string {
  return `This script is ${(bytes / SCRIPT_LIMITS.storedBytes).toFixed(1)} MB once read; Belfry keeps at most 1 MB.`
}
