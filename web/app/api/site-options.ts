import type { Banner } from '#domain/banner.ts'
import type { KillSwitch, OptionAnswer } from '#protocol/site-option.ts'
import type { Site } from '#protocol/site.ts'
import { request } from './client.ts'

const put = <Value extends object>(path: string, value: Value, seenAt?: string | null) =>
  request<OptionAnswer<Value>>(path, { method: 'PUT', body: seenAt === undefined ? value : { ...value, seenAt } })

export const readBanner = () => request<OptionAnswer<Banner>>('/site-options/banner/config')

/** `seenAt` is the `updatedAt` of the answer that was edited: 409 if it has changed since. */
export const writeBanner = (banner: Banner, seenAt: string | null) => put('/site-options/banner/config', banner, seenAt)

export const readBadTeensy = () =>
  request<OptionAnswer<{ characters: string[] }>>('/site-options/bad-teensy-characters')

export const writeBadTeensy = (characters: string[], seenAt: string | null) =>
  put('/site-options/bad-teensy-characters', { characters }, seenAt)

export const readSwitch = (signal?: AbortSignal) =>
  request<OptionAnswer<KillSwitch>>('/site-options/killswitch/status', { signal })

export const writeSwitch = (siteEnabled: boolean) => put('/site-options/killswitch/status', { siteEnabled })

export const readSite = (signal?: AbortSignal) => request<Site>('/site', { signal })
