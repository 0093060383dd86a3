import { expect, test } from 'vitest'
import { returnToOf } from '#domain/person/return-to.ts'

const ORIGIN = 'https://belfry.example'

const HOSTILE = [
  'https://evil.example',
  'http://evil.example/library',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  ' https://evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u007F/evil.example',
  '\u001F//evil.example',
  '/\u0009//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://belfry.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://belfry.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'ws://evil.example',
  'mailto:ana@evil.example',
  'evil.example',
  'www.evil.example/library',
  '.evil.example',
  '@evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://belfry.example@evil.example',
  'https://belfry.example:pass@evil.example',
  'https://belfry.example.evil.example',
  'https://belfry.example%2eevil.example',
  'https://belfry.example\\.evil.example',
  'https://belfry.example#@evil.example',
  'https://belfry.example:8443/library',
  'http://belfry.example/library',
  'https://evil.example/?https://belfry.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/library/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/library\r\nSet-Cookie: a=b',
  '/library\nLocation: //evil.example',
  '/ library',
  '?returnTo=//evil.example',
  '#//evil.example',
  '/a/../library',
  '/a/%2E./library',
  '/library/.',
  '/library/..?a',
  '/script/\uD800',
  '/auth/login',
  '/auth/google?returnTo=/library',
  '/api/auth/discord',
  '/%61uth/google',
  '/%61%75%74%68/google',
  '/api/%61uth/google?link=1',
  '/%61pi/auth/google',
  '/a/../auth/login?returnTo=%2F.%2F%2Fevil.example',
  '/.///evil.example',
  '/library/..//evil.example:443/a',
  '',
  `/${'a'.repeat(3000)}`,
]

test('there are at least sixty hostile spellings', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60)
})

test.each(HOSTILE)('%j leads nowhere', (wanted) => {
  expect(returnToOf(wanted)).toBeNull()
})

test.each([
  ['/', '/'],
  ['/library?sort=title#top', '/library?sort=title#top'],
  ['/rooms/K7QF', '/rooms/K7QF'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/library?next=//evil.example', '/library?next=//evil.example'],
  ['/script/été', '/script/%C3%A9t%C3%A9'],
])('%j stays on our own pages', (wanted, path) => {
  const safe = returnToOf(wanted)
  expect(safe).toBe(path)
  expect(new URL(safe ?? '', ORIGIN).origin).toBe(ORIGIN)
})

test('no address leads nowhere', () => {
  expect(returnToOf(null)).toBeNull()
  expect(returnToOf(undefined)).toBeNull()
})
