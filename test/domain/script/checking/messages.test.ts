import { describe, expect, it } from 'vitest'
import { FILE_MESSAGES, PASTE_MESSAGES, storedTooLarge, validationText } from '#domain/script/checking/messages.ts'

describe('the messages for an added script', () => {
  it('are those of the specification for files', () => {
    expect(FILE_MESSAGES.notJsonFile).toBe('File must be a JSON file')
    expect(FILE_MESSAGES.invalidJsonFile).toBe('Invalid JSON file. Please select a valid script JSON.')
    expect(FILE_MESSAGES.roomTooLarge).toBe('File is too large (max 40KB). Please upload a smaller script JSON.')
    expect(FILE_MESSAGES.notProcessed).toBe('Failed to process the file. Please try again.')
    expect(FILE_MESSAGES.invalidScript(['One', 'Two'])).toBe('Invalid script format: One; Two')
  })

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

  it('say how large a script is that is too large to store', () => {
    expect(storedTooLarge(3.2 * 1024 * 1024)).toBe('This script is 3.2 MB once read; Belfry keeps at most 1 MB.')
  })
})
