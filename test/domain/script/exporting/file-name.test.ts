import { describe, expect, it } from 'vitest'
import { contentDisposition, scriptFileName } from '#domain/script/exporting/file-name.ts'

describe('the file of a script', () => {
  // Promise of 2 Script detail: The download is named after the script
  it('is named after it, lower case, with underscores for all but letters and digits', () => {
    expect(scriptFileName('Trouble Brewing')).toBe('trouble_brewing.json')
    expect(scriptFileName('Fall of Rome: v2')).toBe('fall_of_rome__v2.json')
  })

  it('keeps the letters of other alphabets', () => {
    expect(scriptFileName('夜幕 Café')).toBe('夜幕_café.json')
  })

  it('is script.json if nothing of the name is left', () => {
    for (const name of [null, '', '  ', '!?…', '🜁', '\ud800']) expect(scriptFileName(name)).toBe('script.json')
  })

  it('is offered in a header that every browser can read', () => {
    expect(contentDisposition('夜 "1"\r\n')).toBe(
      `attachment; filename="___1_.json"; filename*=UTF-8''%E5%A4%9C__1_.json`,
    )
    expect(contentDisposition('夜')).toContain('filename="script.json"')
  })
})
