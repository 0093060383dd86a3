import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { META, SMALL, homebrew } from '../cast.ts'

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
  // Promise of 5 Script JSON: Script must be an array
  it('must be an array', () => {
    for (const value of [null, undefined, 'imp', 5, true, { id: '_meta', name: 'x' }]) {
      expect(errorsOf(value)).toEqual(['script: Script must be an array'])
    }
  })

  // Promise of 5 Script JSON: Script cannot be empty
  it('cannot be empty', () => {
    expect(errorsOf([])).toEqual(['script: Script cannot be empty'])
  })

  it('has metadata even with errors, and none if it is not a script', () => {
    expect(validateScript([null], catalogue).metadata?.characterCount).toBe(1)
    expect(validateScript([], catalogue).metadata).toBeNull()
    expect(validateScript({}, catalogue).metadata).toBeNull()
  })

  // Promise of 5 Script JSON: At most 151 characters, reported only if nothing else is wrong
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
  // Promise of 5 Script JSON: A string id has 1 to 20 characters
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
  // Promise of 5 Script JSON: Items are strings or objects
  it('must be a string or an object', () => {
    for (const item of [null, 5, true, ['imp']]) {
      expect(errorsOfItem(item)).toEqual(['[15]: Script items must be strings or objects'])
    }
  })

  // Promise of 5 Script JSON: An object without an id is invalid; one with only an id is a reference
  it('without an id is not valid', () => {
    const message = 'Invalid script item - must be character ID, character object, or metadata'
    expect(errorsOfItem({})).toEqual([`[15]: ${message}`])
    expect(errorsOfItem({ name: 'N', team: 'demon', ability: 'A' })).toEqual([`[15]: ${message}`])
  })

  // Promise of 5 Script JSON: An object’s id has 1 to 100 characters
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
  // Promise of 5 Script JSON: A full object: name 1–50, one of seven teams, ability 1–500
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
    for (const team of ['Townsfolk', 'jinx', '', 5, '__proto__', 'constructor']) {
      expect(errorsOfItem(homebrew('x', { team }))).toEqual([`[15].team: ${TEAM}`])
    }
  })

  it('gets all its errors at once', () => {
    expect(errorsOfItem({ id: '', name: '', team: 'x', ability: '' }).length).toBe(4)
  })
})

describe('_meta', () => {
  // Promise of 5 Script JSON: _meta has a name that is a string
  it('must have a name that is a string', () => {
    for (const meta of [{ id: '_meta' }, { id: '_meta', name: 5 }, { id: '_meta', name: null }]) {
      expect(errorsOf([meta, ...SMALL])).toEqual(['[0].name: Metadata must have a name property'])
    }
    expect(errorsOf([{ id: '_meta', name: '', anything: { else: [1] } }, ...SMALL])).toEqual([])
  })
})
