import { expect, test } from 'vitest'
import { timeText } from '../../../../web/script/add/upload-limit-note.tsx'

test.each([
  [999, '0:01'],
  [65_000, '1:05'],
  [1_800_000, '30:00'],
  [3_660_000, '1 h 01 min'],
])('a wait of %d ms is written as %s', (ms, text) => expect(timeText(ms)).toBe(text))
