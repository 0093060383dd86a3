import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { homebrew, META, SMALL } from '../cast.ts'
import { fileProblem } from '#domain/script/checking/check-file.ts'
import {
  FILE_MESSAGES,
  PASTE_MESSAGES,
  SCRIPT_MESSAGES,
  storedTooLarge,
  validationText,
} from '#domain/script/checking/messages.ts'

const catalogue = embeddedCatalogue()

function errorsOf(value: unknown): string[] {
  return validateScript(value, catalogue).errors.map(({ path, message }) => `${path}: ${message}`)
}

/** The errors of one entry in an otherwise valid script. */
function errorsOfItem(item: unknown): string[] {
  return errorsOf([META, ...SMALL, item])
}

const TEAM = 'Character team must be one of: townsfolk, outsider, minion, demon, traveller, fabled, loric'

describe('a script', () => {
  it('must be an array', () => {
    for (const value of [null, undefined, 'imp', 5, true, { id: '_meta', name: 'x' }]) {
      expect(errorsOf(value)).toEqual(['script: Script must be an array'])
    }
  })

  it('cannot be empty', () => {
    expect(errorsOf([])).toEqual(['script: Script cannot be empty'])
  })

  it('has metadata even with errors, and none if it is not a script', () => {
    expect(validateScript([null], catalogue).metadata?.characterCount).toBe(1)
    expect(validateScript([], catalogue).metadata).toBeNull()
    expect(validateScript({}, catalogue).metadata).toBeNull()
  })

  it('may have 151 characters and its _meta, not 152', () => {
    const many = Array.from({ length: 152 }, (_, index) => `c${index}`)
    expect(errorsOf([META, ...many.slice(1)])).toEqual([])
    expect(errorsOf([META, ...many])).toEqual(['script: Script exceeds maximum of 151 characters'])
  })

  it('has an error for too many characters only if nothing else is wrong', () => {
    const many = Array.from({ length: 160 }, (_, index) => `c${index}`)
    expect(errorsOf([...many, null])).toEqual(['[160]: Script items must be strings or objects'])
  })

  it('gets the same error at most fifty times, and every different one', () => {
    const errors = errorsOf([...Array.from({ length: 2000 }, () => null), ''])
    expect(errors.length).toBe(51)
    expect(errors.at(-1)).toContain('between 1 and 20')
  })
})

describe('an id given as a string', () => {
  it('has 1 to 20 characters, counted in UTF-16 units', () => {
    expect(errorsOfItem('a'.repeat(20))).toEqual([])
    for (const id of ['', 'a'.repeat(21), '🜁'.repeat(11)]) {
      expect(errorsOfItem(id)).toEqual(['[15]: Character ID must be between 1 and 20 characters'])
    }
  })

  it('must not name a prototype', () => {
    for (const id of ['__proto__', 'constructor', 'prototype']) {
      expect(errorsOfItem(id)).toEqual(['[15]: Character ID must not be __proto__, constructor or prototype'])
      expect(errorsOfItem({ id })).toEqual(['[15].id: Character ID must not be __proto__, constructor or prototype'])
    }
  })
})

describe('an entry', () => {
  it('must be a string or an object', () => {
    for (const item of [null, 5, true, ['imp']]) {
      expect(errorsOfItem(item)).toEqual(['[15]: Script items must be strings or objects'])
    }
  })

  it('without an id is not valid', () => {
    const message = 'Invalid script item - must be character ID, character object, or metadata'
    expect(errorsOfItem({})).toEqual([`[15]: ${message}`])
    expect(errorsOfItem({ name: 'N', team: 'demon', ability: 'A' })).toEqual([`[15]: ${message}`])
  })

  it('has an id of 1 to 100 characters', () => {
    expect(errorsOfItem({ id: 'a'.repeat(100) })).toEqual([])
    for (const id of ['', 'a'.repeat(101), 5, null]) {
      expect(errorsOfItem({ id })).toEqual(['[15].id: Character ID must be a string between 1 and 100 characters'])
    }
  })

  it('may be a reference, with or without other fields', () => {
    expect(errorsOfItem({ id: 'chef' })).toEqual([])
    expect(errorsOfItem({ id: 'chef', name: 'Cook', team: 'no team', flavor: 5 })).toEqual([])
    expect(errorsOfItem({ id: 'chef', name: null, team: null, ability: null })).toEqual([])
  })
})

describe('a full character', () => {
  it('has a name of 1 to 50 characters', () => {
    expect(errorsOfItem(homebrew('x', { name: 'a'.repeat(50) }))).toEqual([])
    for (const name of ['', 'a'.repeat(51), '🜁'.repeat(26), 5]) {
      expect(errorsOfItem(homebrew('x', { name }))).toEqual([
        '[15].name: Character name must be between 1 and 50 characters',
      ])
    }
  })

  it('has an ability of 1 to 500 characters', () => {
    expect(errorsOfItem(homebrew('x', { ability: 'a'.repeat(500) }))).toEqual([])
    for (const ability of ['', 'a'.repeat(501), ['x']]) {
      expect(errorsOfItem(homebrew('x', { ability }))).toEqual([
        '[15].ability: Character ability must be between 1 and 500 characters',
      ])
    }
  })

  it('is of one of seven teams, traveller in four spellings', () => {
    const teams = [
      'townsfolk',
      'outsider',
      'minion',
      'demon',
      'traveller',
      'fabled',
      'loric',
      'traveler',
      'travelers',
      'travellers',
    ]
    for (const team of teams) expect(errorsOfItem(homebrew('x', { team })), team).toEqual([])
    for (const team of ['Townsfolk', 'jinxing', '', 5, '__proto__', 'constructor']) {
      expect(errorsOfItem(homebrew('x', { team }))).toEqual([`[15].team: ${TEAM}`])
    }
  })

  it('gets all its errors at once', () => {
    expect(errorsOfItem({ id: '', name: '', team: 'x', ability: '' }).length).toBe(4)
  })
})

describe('_meta', () => {
  it('must have a name that is a string', () => {
    for (const meta of [{ id: '_meta' }, { id: '_meta', name: 5 }, { id: '_meta', name: null }]) {
      expect(errorsOf([meta, ...SMALL])).toEqual(['[0].name: Metadata must have a name property'])
    }
    expect(errorsOf([{ id: '_meta', name: '', anything: { else: [1] } }, ...SMALL])).toEqual([])
  })
})

const MB = 1024 * 1024

describe('a picked file', () => {
  it('must be JSON by its type or its name', () => {
    expect(fileProblem({ name: 'script.JSON', type: '', size: 5 })).toBeNull()
    expect(fileProblem({ name: 'script', type: 'application/json; charset=utf-8', size: 5 })).toBeNull()
    expect(fileProblem({ name: 'script.json.exe', type: 'text/plain', size: 5 })).toBe('File must be a JSON file')
  })

  it('must not be empty, and has at most 10 MB', () => {
    expect(fileProblem({ name: 'a.json', type: '', size: 0 })).toBe('File is empty')
    expect(fileProblem({ name: 'a.json', type: '', size: 10 * MB })).toBeNull()
    expect(fileProblem({ name: 'a.json', type: '', size: 10 * MB + 1 })).toBe(
      'File is too large. Maximum size is 10MB.',
    )
  })

  it('has at most 40 KB for a room', () => {
    expect(fileProblem({ name: 'a.json', type: '', size: 40_960 }, 'room')).toBeNull()
    expect(fileProblem({ name: 'a.json', type: '', size: 40_961 }, 'room')).toBe(
      'File is too large (max 40KB). Please upload a smaller script JSON.',
    )
  })
})

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
