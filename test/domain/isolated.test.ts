import { expect, it } from 'vitest'
import { isolated } from '#domain/isolated.ts'

it.each(['שדה', 'أحمد the Bold', 'ערב אחד (גרסה 2)', '\u202ednuora'])(
  'keeps a text that would turn the sentence around it apart: %s',
  (text) => expect(isolated(text)).toBe(`\u2068${text}\u2069`),
)

it.each(['Ana 2', 'Αλέξανδρος', '每个夜晚', 'ขุนนาง', '', 'Waiting for: \u2068שדה\u2069'])(
  'leaves %s as it is',
  (text) => {
    expect(isolated(text)).toBe(text)
  },
)
