import * as calls from '#protocol/calls/site.ts'
import { OPTION_KEYS } from '#protocol/site-option.ts'
import * as feedback from '../services/feedback/feedback.ts'
import { forwardFeedback } from '../services/feedback/forward-feedback.ts'
import * as killSwitch from '../services/site/kill-switch.ts'
import * as siteOptions from '../services/site/site-options.ts'
import * as communityMark from '../services/site/community-mark.ts'
import { siteOf } from '../services/site/site.ts'
import { serve } from './serve.ts'

export const siteRoutes = [
  serve(calls.read, (cx) => siteOf(cx)),
  serve(calls.listOptions, (cx) => siteOptions.all(cx)),
  serve(calls.putOptions, (cx, { body }) => siteOptions.putAll(cx, body.options)),
  serve(calls.readBanner, (cx) => siteOptions.banner(cx)),
  serve(calls.putBanner, (cx, { body: { seenAt, ...banner } }) =>
    siteOptions.put(cx, OPTION_KEYS.banner, banner, seenAt),
  ),
  serve(calls.readMark, (cx) => communityMark.find(cx)),
  serve(calls.putMark, (cx, { body }) => communityMark.set(cx, body.picture)),
  serve(calls.readSwitch, (cx) => killSwitch.status(cx)),
  serve(calls.putSwitch, (cx, { body }) => siteOptions.put(cx, OPTION_KEYS.killSwitch, body)),
  serve(calls.readBadTeensy, (cx) => siteOptions.badTeensyCharacters(cx)),
  serve(calls.putBadTeensy, (cx, { body: { seenAt, ...value } }) =>
    siteOptions.put(cx, OPTION_KEYS.badTeensy, value, seenAt),
  ),
  serve(calls.readOption, (cx, { key }) => siteOptions.find(cx, key)),
  serve(calls.putOption, (cx, { key, body }) => siteOptions.put(cx, key, body.value, body.seenAt)),
  serve(calls.removeOption, (cx, { key }) => siteOptions.remove(cx, key)),
  serve(calls.sendFeedback, async (cx, { body }, c) => {
    const sent = await feedback.send(cx, body)
    c.executionCtx.waitUntil(forwardFeedback(cx))
    return sent
  }),
  serve(calls.readFeedbackForm, (cx) => feedback.form(cx)),
  serve(calls.listFeedback, (cx, { query }) => feedback.list(cx, query)),
  serve(calls.markFeedback, (cx, { id, body }) => feedback.mark(cx, id, body.done)),
]
