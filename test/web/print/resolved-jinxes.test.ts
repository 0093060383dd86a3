import { expect, test } from 'vitest'
import { resolvedJinxes } from '../../../web/print/resolved-jinxes.ts'
import { answer, json } from '../answers.ts'

test('the jinxes of a script keep who wrote them, and whether that is a summary', async () => {
  const jinx = { reason: 'Only one of them is in play.', source: 'official', isSummary: true }
  answer({ '/api/scripts/resolve-jinxes': () => json([{ a_id: 'baron', b_id: 'heretic', ...jinx }]) })
  expect(await resolvedJinxes(['baron', 'heretic'])).toEqual({ baron: [{ withId: 'heretic', ...jinx }] })
})
