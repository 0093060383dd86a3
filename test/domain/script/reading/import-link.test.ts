import { describe, expect, it } from 'vitest'
import { IMPORT_MESSAGES, downloadAddressIn, importTargetOf } from '#domain/script/reading/import-link.ts'

const SITE = 'https://www.botcscripts.com'

function addressOf(link: string): string {
  const target = importTargetOf(link)
  return target.ok ? target.address : target.message
}

describe('a link to the community site', () => {
  it('becomes the script’s download address', () => {
    for (const link of [
      `${SITE}/script/133/1.0.0`,
      `${SITE}/script/133/1.0.0/`,
      `${SITE}/script/133/1.0.0/download`,
      'https://botcscripts.com/script/133/1.0.0',
      'http://www.BOTCscripts.com/script/133/1.0.0?sel=1#top',
      ' www.botcscripts.com/script/133/1.0.0 ',
    ]) {
      expect(addressOf(link), link).toBe(`${SITE}/script/133/1.0.0/download`)
    }
  })

  it('is found with the words and marks of a chat around it', () => {
    for (const text of [
      `Tonight: ${SITE}/script/133/1.0.0.`,
      `<${SITE}/script/133/1.0.0>`,
      `[our script](${SITE}/script/133/1.0.0), at eight`,
      `||${SITE}/script/133/1.0.0||`,
      `${SITE}/script/133/1.0.0 (it is ${SITE}/script/133/1.0.0/download)`,
      `see https://example.com/why and www.botcscripts.com/script/133/1.0.0!`,
    ]) {
      expect(addressOf(text), text).toBe(`${SITE}/script/133/1.0.0/download`)
    }
  })

  it('is not chosen among several, nor taken out of an address of another host', () => {
    expect(addressOf(`${SITE}/script/133/1.0.0 or ${SITE}/script/134/1.0.0`)).toBe(IMPORT_MESSAGES.severalLinks)
    expect(addressOf(`here: https://example.com/?to=${SITE}/script/133/1.0.0`)).toBe(IMPORT_MESSAGES.onlyHost)
    expect(addressOf(`here: https://example.com/${SITE}/script/133/1.0.0`)).toBe(IMPORT_MESSAGES.onlyHost)
    expect(addressOf(`here: ${SITE}/login.`)).toBe(IMPORT_MESSAGES.invalidLink)
    expect(addressOf(`${'words '.repeat(2000)}${SITE}/script/133/1.0.0`)).toBe(IMPORT_MESSAGES.invalidUrl)
  })

  it('may name a language, only the script, or the site’s own interface', () => {
    expect(addressOf(`${SITE}/script/133/1.0.0/download/de_DE`)).toBe(`${SITE}/script/133/1.0.0/download/de_DE`)
    expect(addressOf(`${SITE}/api/scripts/178/json/`)).toBe(`${SITE}/api/scripts/178/json/`)
    expect(addressOf(`${SITE}/api/scripts/178/json`)).toBe(`${SITE}/api/scripts/178/json/`)
    expect(importTargetOf(`${SITE}/script/133`)).toEqual({
      ok: true,
      kind: 'page',
      address: `${SITE}/script/133`,
      scriptId: '133',
    })
  })

  it('to another host is refused', () => {
    for (const link of [
      'https://example.com/script/133/1.0.0',
      'https://www.botcscripts.com.example.com/script/133/1.0.0',
      'https://www.botcscripts.com@example.com/script/133/1.0.0',
      'https://ana:b@www.botcscripts.com/script/133/1.0.0',
      'https://www.botcscripts.com:8443/script/133/1.0.0',
      'https://127.0.0.1/script/133/1.0.0',
      'example.com/script/1/1',
      'https://www.botcscripts.соm/script/133/1.0.0',
      'https://www.botcscriptsé.com/script/133/1.0.0',
    ]) {
      expect(addressOf(link), link).toBe('Only www.botcscripts.com links are supported.')
    }
  })

  it('is none where a sign of another alphabet stands for one of the address', () => {
    for (const sign of ['。', '．', '／', '\u200b'])
      expect(importTargetOf(`https://www.botcscripts.com${sign}a.test/script/133/1.0.0`).ok, sign).toBe(false)
  })

  it('to something else on that site is refused', () => {
    for (const path of [
      '',
      '/',
      '/script/',
      '/script/abc/1.0.0',
      '/script/133/1.0.0/download_pdf',
      '/script/133/1.0.0/delete',
      '/script/133/../1.0.0',
      '/script/133/..%2f/download',
      '/api/scripts/178/',
      '/script/all_roles',
      '/script/1234567890/1',
      `/script/133/${'1'.repeat(33)}`,
    ]) {
      expect(addressOf(SITE + path), path).toMatch(/^Invalid www\.botcscripts\.com link/u)
    }
  })

  it('must be a link', () => {
    for (const text of [
      '',
      'Trouble Brewing',
      'imp',
      'ftp://www.botcscripts.com/script/1/1',
      'https:\\\\www.botcscripts.com',
      `${SITE}/${'x'.repeat(3000)}`,
    ]) {
      expect(addressOf(text), text.slice(0, 40)).toBe(IMPORT_MESSAGES.invalidUrl)
    }
  })
})

describe('the page of a script', () => {
  it('has the address of its newest version', () => {
    const html =
      '<a href="/script/13/9.9.9/download">x</a> <a href="/script/133/2.1.0/download">JSON</a> <a href="/script/133/2.0.0/download">old</a>'
    expect(downloadAddressIn(html, '133')).toBe(`${SITE}/script/133/2.1.0/download`)
    expect(downloadAddressIn('<a href="/script/133/2.1.0/download_pdf">', '133')).toBeNull()
    expect(downloadAddressIn('', '133')).toBeNull()
  })
})

describe('the messages for a failed import', () => {
  it('are those of the specification', () => {
    expect(IMPORT_MESSAGES.notFound).toBe('Script not found at that link (404). Please check the ID and version.')
    expect(IMPORT_MESSAGES.failed(500)).toBe('Failed to retrieve script: 500')
    expect(IMPORT_MESSAGES.failed(502, 'Bad Gateway')).toBe('Failed to retrieve script: 502 Bad Gateway')
  })
})

describe('the other messages about a link', () => {
  it('say what happened and what to do', () => {
    expect(IMPORT_MESSAGES).toMatchObject({
      invalidUrl: 'Invalid URL. Please paste the whole link, such as https://www.botcscripts.com/script/133/1.0.0',
      onlyHost: 'Only www.botcscripts.com links are supported.',
      invalidLink:
        'Invalid www.botcscripts.com link. Expected /script/{id}/{version}, optionally followed by /download.',
      network:
        'Network or CORS error: www.botcscripts.com could not be reached. Please download the script there and upload the file.',
      timeout:
        'www.botcscripts.com took too long to answer. Please try again, or download the script there and upload the file.',
      redirect:
        'www.botcscripts.com sent us on to another address, which Belfry does not follow. Please upload the file instead.',
      notJson: 'The link did not return a script (JSON). Please download the script there and upload the file.',
      severalLinks: 'There’s more than one script link here. Please paste one of them.',
      webPage: 'The link leads to a web page, not to a script. Please check the ID and version.',
      tooLarge: 'The script at that link is too large to import (max 512 KB).',
    })
  })
})
