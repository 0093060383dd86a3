import { describe, expect, it } from 'vitest'
import {
  FILE_MESSAGES,
  PASTE_MESSAGES,
  SCRIPT_MESSAGES,
  storedTooLarge,
  validationText,
} from '#domain/script/checking/messages.ts'

describe('the messages for an added script', () => {
  // Promise of 5 File upload: JSON by type or ending, at most 10 MB, not empty, parseable, a script: each with its message
  it('are those of the specification for files', () => {
    expect(FILE_MESSAGES.notJsonFile).toBe('File must be a JSON file')
    expect(FILE_MESSAGES.invalidJsonFile).toBe('Invalid JSON file. Please select a valid script JSON.')
    expect(FILE_MESSAGES.roomTooLarge).toBe('File is too large (max 40KB). Please upload a smaller script JSON.')
    expect(FILE_MESSAGES.notProcessed).toBe('Failed to process the file. Please try again.')
    expect(FILE_MESSAGES.invalidScript(['One', 'Two'])).toBe('Invalid script format: One; Two')
  })

  // Promise of 5 Pasted JSON: Empty, broken, oversized and the clipboard have their own messages
  it('are those of the specification for the clipboard', () => {
    expect(PASTE_MESSAGES.noClipboard).toMatch(/^Clipboard API not available/u)
    expect(PASTE_MESSAGES.emptyClipboard).toBe('Clipboard is empty or permission was denied.')
    expect(PASTE_MESSAGES.unreadableClipboard).toMatch(/^Could not read from clipboard/u)
  })

  it('show at most eight errors under their heading', () => {
    const errors = Array.from({ length: 10 }, (_, index) => ({ path: `[${index}]`, message: 'Wrong' }))
    const lines = validationText(errors).split('\n')
    expect(lines[0]).toBe('Validation failed:')
    expect(lines[1]).toBe('- [0]: Wrong')
    expect(lines.length).toBe(9)
  })

  // Promise of 5 File upload: What is stored is at most 1 MB
  it('say how large a script is that is too large to store', () => {
    expect(storedTooLarge(3.2 * 1024 * 1024)).toBe('This script is 3.2 MB once read; Belfry keeps at most 1 MB.')
  })
})

describe('every other message', () => {
  it('is what people read', () => {
    expect(SCRIPT_MESSAGES).toEqual({
      array: 'Script must be an array',
      empty: 'Script cannot be empty',
      plainId: 'Character ID must be between 1 and 20 characters',
      objectId: 'Character ID must be a string between 1 and 100 characters',
      dangerousId: 'Character ID must not be __proto__, constructor or prototype',
      meta: 'Metadata must have a name property',
      name: 'Character name must be between 1 and 50 characters',
      team: 'Character team must be one of: townsfolk, outsider, minion, demon, traveller, fabled, loric',
      ability: 'Character ability must be between 1 and 500 characters',
      item: 'Invalid script item - must be character ID, character object, or metadata',
      itemType: 'Script items must be strings or objects',
      tooMany: 'Script exceeds maximum of 151 characters',
    })
    expect(FILE_MESSAGES).toMatchObject({
      tooLarge: 'File is too large. Maximum size is 10MB.',
      empty: 'File is empty',
    })
    expect(FILE_MESSAGES.invalidJson('a comma')).toBe('Invalid JSON format: a comma')
    expect(PASTE_MESSAGES).toMatchObject({
      empty: 'Please paste script JSON into the textarea.',
      tooLarge: 'JSON is too large. Maximum size is 10MB.',
      roomTooLarge: 'JSON is too large (max 40KB). Please paste a smaller script JSON.',
      noClipboard: 'Clipboard API not available. Please paste the script JSON into the textarea yourself.',
      unreadableClipboard: 'Could not read from clipboard. Please paste the script JSON into the textarea yourself.',
    })
    expect(PASTE_MESSAGES.invalidJson('a comma')).toBe('Invalid script JSON: a comma')
  })
})
