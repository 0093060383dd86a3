import { expect, test } from 'vitest'
import { webAddress } from '../../../web/script/script-page.tsx'

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' http://example.org ', 'http://example.org/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['almanac', null],
  ['', null],
])('%j as an almanac is %j', (text, address) => expect(webAddress(text)).toBe(address))
