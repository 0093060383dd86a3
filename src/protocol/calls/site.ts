import {
  FeedbackForm,
  FeedbackPage,
  FeedbackQuery,
  Feedback,
  MarkFeedback,
  SendFeedback,
  SentFeedback,
} from '../feedback.ts'
import {
  BadTeensyAnswer,
  BannerAnswer,
  CommunityMarkAnswer,
  KillSwitch,
  KillSwitchAnswer,
  PutBadTeensy,
  PutBanner,
  PutCommunityMark,
  PutOption,
  PutOptions,
  SiteOption,
  SiteOptions,
} from '../site-option.ts'
import { Site } from '../site.ts'
import { call, NOTHING } from './call.ts'

export const read = call('GET /api/site', 'Describes this installation', {
  who: 'everybody',
  isPublic: true,
  answers: { 200: Site },
})
export const listOptions = call('GET /api/site-options', 'Lists the site’s options', {
  who: 'Admin',
  answers: { 200: SiteOptions },
})
export const putOptions = call('PUT /api/site-options', 'Sets several options', {
  who: 'Admin',
  body: PutOptions,
  answers: { 200: SiteOptions },
})
export const readBanner = call('GET /api/site-options/banner/config', 'Gets the home page’s banner', {
  who: 'everybody',
  answers: { 200: BannerAnswer },
})
export const putBanner = call('PUT /api/site-options/banner/config', 'Sets the banner', {
  who: 'Admin',
  body: PutBanner,
  answers: { 200: BannerAnswer },
})
export const readMark = call(
  'GET /api/site-options/community-mark/picture',
  'Gets the publisher’s mark, if it is shown',
  {
    who: 'everybody',
    answers: { 200: CommunityMarkAnswer },
  },
)
export const putMark = call('PUT /api/site-options/community-mark/picture', 'Sets the publisher’s mark', {
  who: 'Admin',
  body: PutCommunityMark,
  answers: { 200: CommunityMarkAnswer },
})
export const readSwitch = call('GET /api/site-options/killswitch/status', 'Tells whether the site is on', {
  who: 'everybody',
  answers: { 200: KillSwitchAnswer },
})
export const putSwitch = call('PUT /api/site-options/killswitch/status', 'Switches the site on or off', {
  who: 'Admin',
  body: KillSwitch,
  answers: { 200: KillSwitchAnswer },
})
export const readBadTeensy = call(
  'GET /api/site-options/bad-teensy-characters',
  'Lists the characters left out of Teensyville',
  {
    who: 'everybody',
    answers: { 200: BadTeensyAnswer },
  },
)
export const putBadTeensy = call(
  'PUT /api/site-options/bad-teensy-characters',
  'Sets the characters left out of Teensyville',
  {
    who: 'Admin',
    body: PutBadTeensy,
    answers: { 200: BadTeensyAnswer },
  },
)
export const readOption = call('GET /api/site-options/:key', 'Gets one option', {
  who: 'Admin',
  answers: { 200: SiteOption },
})
export const putOption = call('PUT /api/site-options/:key', 'Sets one option', {
  who: 'Admin',
  body: PutOption,
  answers: { 200: SiteOption },
})
export const removeOption = call('DELETE /api/site-options/:key', 'Deletes one option', {
  who: 'Admin',
  answers: { 204: NOTHING },
})
export const sendFeedback = call('POST /api/feedback', 'Sends a message to the people who run this site', {
  who: 'everybody',
  body: SendFeedback,
  limit: 'own',
  answers: { 201: SentFeedback },
})
export const readFeedbackForm = call('GET /api/feedback/form', 'Tells what the feedback form needs', {
  who: 'everybody',
  answers: { 200: FeedbackForm },
})
export const listFeedback = call('GET /api/feedback', 'Lists feedback messages', {
  who: 'Admin',
  query: FeedbackQuery,
  limit: 'reads',
  answers: { 200: FeedbackPage },
})
export const markFeedback = call('PATCH /api/feedback/:id', 'Marks a feedback message as done or open', {
  who: 'Admin',
  body: MarkFeedback,
  answers: { 200: Feedback },
})
