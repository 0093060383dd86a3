import * as z from 'zod/mini'
import { type Banner, BANNER_TYPES, bannerFaults } from '#domain/banner.ts'
import { Moment, SeenAt } from './moment.ts'
import { Prices } from './operations/operations.ts'
import { UploadPolicy } from './script/upload-limit.ts'

/**
 * Every option, with a schema below: a key without one takes any JSON. One that was never set has no row, so the code that reads it
 * brings a default.
 */
export const OPTION_KEYS = {
  banner: 'banner',
  killSwitch: 'killswitch',
  badTeensy: 'bad-teensy-characters',
  uploadPolicy: 'upload-policy',
  prices: 'operations-prices',
  communityMark: 'community-mark',
} as const

/** The `updatedAt` that the writer read. If the option has changed since, the change is refused. */
const seenAt = SeenAt

const banner = {
  enabled: z.boolean('enabled must be true or false.'),
  type: z.enum(BANNER_TYPES, `type must be one of: ${BANNER_TYPES.join(', ')}`),
  title: z.string('title must be text.'),
  text: z.string('text must be text.'),
}
const isGoodBanner = z.superRefine((given: Banner, { addIssue }) => {
  for (const { path, message } of bannerFaults(given)) addIssue({ code: 'custom', path: [path], message })
})

export const BannerConfig = z.object(banner).check(isGoodBanner)
export const PutBanner = z.object({ ...banner, seenAt }).check(isGoodBanner)

export const KillSwitch = z.object({ siteEnabled: z.boolean('siteEnabled must be true or false.') })
export type KillSwitch = z.infer<typeof KillSwitch>

export const BadTeensyCharacters = z.object({
  characters: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(300)),
})
export const PutBadTeensy = z.extend(BadTeensyCharacters, { seenAt })

/** A picture that the operator has given, and its size. */
export const CommunityMark = z.nullable(
  z.object({ picture: z.string().check(z.regex(/^\/images\/mark-[a-z0-9]+$/u)), width: z.int(), height: z.int() }),
)
export type CommunityMark = z.infer<typeof CommunityMark>

/** The file in base64; null takes it away. */
export const PutCommunityMark = z.object({
  picture: z.nullable(z.base64('picture must be a file in base64, or null.')),
})

/** The schemas of known keys; any other key takes any JSON. */
export const OPTION_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  [OPTION_KEYS.banner]: BannerConfig,
  [OPTION_KEYS.killSwitch]: KillSwitch,
  [OPTION_KEYS.badTeensy]: BadTeensyCharacters,
  [OPTION_KEYS.uploadPolicy]: UploadPolicy,
  [OPTION_KEYS.prices]: Prices,
  [OPTION_KEYS.communityMark]: CommunityMark,
}

export const OPTION_BYTES = 16 * 1024
export const OptionKey = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9._-]{0,63}$/u,
      'An option key must have 1 to 64 lowercase letters, digits, dots or dashes.',
    ),
  )

export const PutOption = z.object({ value: z.unknown(), seenAt })
export const PutOptions = z.object({ options: z.record(OptionKey, z.unknown()) })

/** The answer for one option; `updatedAt` is null if it was never set. */
export interface OptionAnswer<Value> {
  data: Value
  updatedAt: string | null
}

const answerOf = <Value>(value: z.ZodMiniType<Value>) => z.object({ data: value, updatedAt: z.nullable(Moment) })

export const SiteOption = answerOf(z.unknown())
export const SiteOptions = z.object({ data: z.record(z.string(), z.unknown()) })
export const BannerAnswer = answerOf(BannerConfig)
export const CommunityMarkAnswer = answerOf(CommunityMark)
export const KillSwitchAnswer = answerOf(KillSwitch)
export const BadTeensyAnswer = answerOf(BadTeensyCharacters)
