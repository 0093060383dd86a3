import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { MOST_BYTES } from '#domain/script/checking/check-file.ts'
import { utf16Bytes } from '#domain/script/reading/decode-text.ts'
import { PRESCAN_LIMITS } from '#domain/script/reading/prescan.ts'
import { readScript, readScriptText } from '#domain/script/reading/read.ts'
import { refusalMessage } from '#domain/script/reading/read-refusal.ts'

const catalogue = embeddedCatalogue()
const encoder = new TextEncoder()

function findingsOf(text: string): string[] {
  const read = readScriptText(text, catalogue)
  return read.ok ? read.findings.map(({ kind, message }) => `${kind}: ${message}`) : []
}

function messageOf(text: string, from: 'file' | 'paste'): string {
  const read = from === 'file' ? readScript(encoder.encode(text), catalogue) : readScriptText(text, catalogue)
  return read.ok ? '' : refusalMessage(read, from)
}

describe('reading a script', () => {
  it('keeps everything, even unknown keys and keys named after prototypes', () => {
    const text = '[{"id":"_meta","name":"T","colour":"red"},{"id":"x","__proto__":{"a":1},"constructor":2},"imp"]'
    const read = readScript(encoder.encode(text), catalogue)
    expect(read).toMatchObject({ ok: true, isRepaired: false })
    expect(read.ok && JSON.stringify(read.scriptData)).toBe(text)
    expect(Object.prototype).not.toHaveProperty('a')
  })

  it('accepts UTF-8 with a mark and UTF-16, and reports the latter', () => {
    const mark = {
      kind: 'corrected',
      message: 'Ignored an invisible mark at the start of the text (a byte order mark)',
    }
    const marked = { scriptData: ['imp'], isRepaired: false, findings: [mark] }
    expect(readScript(encoder.encode('\uFEFF["imp"]'), catalogue)).toMatchObject(marked)
    expect(readScriptText('\uFEFF["imp"]', catalogue)).toMatchObject(marked)
    expect(readScript(utf16Bytes('\uFEFF["imp"]'), catalogue)).toMatchObject({
      scriptData: ['imp'],
      findings: [{ kind: 'understood', message: 'The file is written in UTF-16LE' }],
    })
  })

  it('leaves JSON that is not a script to validation', () => {
    for (const text of ['5', '"imp"', 'null', '{"id":"_meta","name":"x"}']) {
      expect(readScriptText(text, catalogue)).toMatchObject({
        ok: true,
        scriptData: JSON.parse(text),
        isRepaired: false,
      })
    }
  })
})

describe('slips', () => {
  it('of an extra comma are corrected, but not inside texts', () => {
    const read = readScriptText('["imp", {"id": "x", "name": "a,]\\",}",},\n]', catalogue)
    expect(read).toMatchObject({ ok: true, isRepaired: true, scriptData: ['imp', { id: 'x', name: 'a,]",}' }] })
    expect(readScriptText('["imp","chef",{"id":"x","deep":[1,[2]]},]', catalogue)).toMatchObject({
      scriptData: ['imp', 'chef', { id: 'x', deep: [1, [2]] }],
    })
    expect(findingsOf('["imp",]')).toEqual(['corrected: Removed an extra comma before a closing bracket'])
  })

  it('of copying a code block from a chat are understood', () => {
    expect(readScriptText('```json\n["imp"]\n```', catalogue)).toMatchObject({ isRepaired: true, scriptData: ['imp'] })
  })

  it('of a wrapper around the script are understood if only one script can be meant', () => {
    expect(readScriptText('{"name":"T","author":"Ana","scriptData":["imp"]}', catalogue)).toMatchObject({
      isRepaired: true,
      scriptData: [{ id: '_meta', name: 'T', author: 'Ana' }, 'imp'],
    })
    expect(readScriptText('{"characters":[{"id":"_meta","name":"Own"},"imp"],"name":"T"}', catalogue)).toMatchObject({
      scriptData: [{ id: '_meta', name: 'Own' }, 'imp'],
    })
    for (const text of [
      '{"script":["imp"],"characters":["chef"]}',
      '{"script":[]}',
      '{"script":[5]}',
      '{"other":["imp"]}',
    ]) {
      expect(readScriptText(text, catalogue)).toMatchObject({ isRepaired: false, scriptData: JSON.parse(text) })
    }
  })

  it('in ids are reported with a suggestion, and stay as written', () => {
    const read = readScriptText(
      '["fortunetellr","mephit","zzzzzz",{"id":"t","name":"T","team":"traveler","ability":"A"},{"id":"d","name":"D","team":"demon","ability":"A"}]',
      catalogue,
    )
    expect(read.ok && read.findings).toEqual([
      {
        kind: 'unknown',
        path: '[0]',
        message: '"fortunetellr" is not an official character; did you mean Fortune Teller?',
      },
      { kind: 'understood', path: '[1]', message: '"mephit" is the former id of Mezepheles' },
      { kind: 'unknown', path: '[2]', message: '"zzzzzz" is not an official character' },
      { kind: 'understood', path: '[3].team', message: 'Read team "traveler" as traveller' },
    ])
    expect(read).toMatchObject({ isRepaired: false, scriptData: { 0: 'fortunetellr', 1: 'mephit' } })
  })
})

describe('what cannot be read', () => {
  it('has a sentence of its own for each reason, worded for a file', () => {
    expect(messageOf('', 'file')).toBe('File is empty')
    expect(messageOf(' \n', 'file')).toBe('File is empty')
    expect(messageOf('["imp"', 'file')).toMatch(/^Invalid JSON format: .+/u)
    expect(messageOf(`["${'x'.repeat(10 * 1024 * 1024)}"]`, 'file')).toBe('File is too large. Maximum size is 10MB.')
    expect(messageOf('['.repeat(9), 'file')).toBe('This is nested more than 8 levels deep, which no script is.')
    expect(messageOf(`[${'[],'.repeat(60_000)}`, 'file')).toBe(
      'This holds more than 100,000 values, which no script does.',
    )
    expect(messageOf('<!DOCTYPE html><p>imp</p>', 'file')).toContain('web page')
  })

  it('has the messages of the paste box there', () => {
    expect(messageOf('  ', 'paste')).toBe('Please paste script JSON into the textarea.')
    expect(messageOf('["imp"', 'paste')).toMatch(/^Invalid script JSON: .+/u)
    expect(messageOf(`"${'夜'.repeat(4 * 1024 * 1024)}"`, 'paste')).toBe('JSON is too large. Maximum size is 10MB.')
  })

  it('names the smaller size for a room', () => {
    const limits = { ...PRESCAN_LIMITS, bytes: MOST_BYTES.room }
    const text = JSON.stringify('x'.repeat(40_959))
    const [file, paste] = [readScript(encoder.encode(text), catalogue, limits), readScriptText(text, catalogue, limits)]
    expect(file.ok || refusalMessage(file, 'file', 'room')).toBe(
      'File is too large (max 40KB). Please upload a smaller script JSON.',
    )
    expect(paste.ok || refusalMessage(paste, 'paste', 'room')).toMatch(/^JSON is too large/u)
    expect(readScriptText(JSON.stringify('x'.repeat(40_958)), catalogue, limits).ok).toBe(true)
  })

  it('includes texts in another encoding and files that are not text', () => {
    for (const bytes of [
      [0x5b, 0x22, 0xc4, 0xe3, 0x22, 0x5d],
      [0x1f, 0x8b, 8, 0],
      [0x89, 0x50, 0x4e, 0x47],
    ]) {
      const read = readScript(Uint8Array.from(bytes), catalogue)
      expect(read.ok ? '' : refusalMessage(read, 'file')).toContain('UTF-8')
    }
  })
})

describe('a large text that is not JSON', () => {
  it('is refused without a search for mistakes or names', () => {
    const list = (length: number) => `Chef\nImp\n${' '.repeat(length)}`
    expect(readScriptText(list(1000), catalogue).ok).toBe(true)
    const refused = readScriptText(list(1024 * 1024), catalogue)
    expect(refused).toMatchObject({ ok: false, reason: 'not-json' })
    expect(refused.ok || refused.detail).toMatch(/JSON/u)
  })
})

describe('a script with very many unknown characters', () => {
  it('has suggestions for the first twenty of them', () => {
    const typos = Array.from({ length: 25 }, () => 'empaht')
    const findings = findingsOf(JSON.stringify(typos))
    expect(findings).toHaveLength(25)
    expect(findings[19]).toBe('unknown: "empaht" is not an official character; did you mean Empath?')
    expect(findings[20]).toBe('unknown: "empaht" is not an official character')
  })
})

describe('what is checked while a script is read', () => {
  it('finds nothing to say of entries without an id', () => {
    expect(findingsOf('[{"name":"X"},{"id":""},5,"imp"]')).toEqual([])
  })

  it('has the name alone of a wrapper without an author', () => {
    expect(readScriptText('{"name":"T","roles":["imp"]}', catalogue)).toMatchObject({
      scriptData: [{ id: '_meta', name: 'T' }, 'imp'],
    })
    const read = readScriptText('{"roles":["imp"]}', catalogue)
    expect(read.ok && read.scriptData).toEqual(['imp'])
  })

  it('refuses a pasted text that is too deep', () => {
    expect(readScriptText('['.repeat(9), catalogue)).toEqual({ ok: false, reason: 'too-deep', detail: '' })
  })
})
