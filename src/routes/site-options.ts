import { type Context, Hono } from 'hono'
import {
  BadTeensyAnswer,
  BadTeensyCharacters,
  BannerAnswer,
  BannerConfig,
  KillSwitch,
  KillSwitchAnswer,
  OPTION_KEYS,
  PutOption,
  PutOptions,
  SeenAt,
  SiteOption,
  SiteOptions,
} from '#protocol/site-option.ts'
import type { AppEnv } from '../context.ts'
import * as siteOptions from '../services/site/options.ts'
import * as siteSwitch from '../services/site/kill-switch.ts'
import { describe, NOTHING } from './describe.ts'
import { valid } from './valid.ts'

export const siteOptionRoutes = new Hono<AppEnv>()
  .get('/', describe('Lists the site’s options', { 200: SiteOptions }), async (c) =>
    c.json(await siteOptions.all(c.var.cx)),
  )
  .put('/', describe('Sets several options', { 200: SiteOptions }), valid('json', PutOptions), async (c) => {
    const { options } = c.req.valid('json')
    const set = await siteOptions.putAll(c.var.cx, options)
    tellRooms(c, Object.keys(options))
    return c.json(set)
  })
  .get('/banner/config', describe('Gives the home page’s banner', { 200: BannerAnswer }), async (c) =>
    c.json(await siteOptions.banner(c.var.cx)),
  )
  .put('/banner/config', describe('Sets the banner', { 200: BannerAnswer }), valid('json', BannerConfig), async (c) => {
    const { seenAt } = SeenAt.parse(await c.req.json())
    return c.json(await siteOptions.put(c.var.cx, OPTION_KEYS.banner, c.req.valid('json'), seenAt))
  })
  .get('/killswitch/status', describe('Says whether the site is on', { 200: KillSwitchAnswer }), async (c) =>
    c.json(await siteSwitch.status(c.var.cx)),
  )
  .put(
    '/killswitch/status',
    describe('Switches the site on or off', { 200: KillSwitchAnswer }),
    valid('json', KillSwitch),
    async (c) => {
      const set = await siteOptions.put(c.var.cx, OPTION_KEYS.killSwitch, c.req.valid('json'))
      tellRooms(c, [OPTION_KEYS.killSwitch])
      return c.json(set)
    },
  )
  .get(
    '/bad-teensy-characters',
    describe('Lists the characters left out of Teensyville', { 200: BadTeensyAnswer }),
    async (c) => c.json(await siteOptions.badTeensyCharacters(c.var.cx)),
  )
  .put(
    '/bad-teensy-characters',
    describe('Sets the characters left out of Teensyville', { 200: BadTeensyAnswer }),
    valid('json', BadTeensyCharacters),
    async (c) => {
      const { seenAt } = SeenAt.parse(await c.req.json())
      return c.json(await siteOptions.put(c.var.cx, OPTION_KEYS.badTeensy, c.req.valid('json'), seenAt))
    },
  )
  .get('/:key', describe('Gives one option', { 200: SiteOption }), async (c) =>
    c.json(await siteOptions.find(c.var.cx, c.req.param('key'))),
  )
  .put('/:key', describe('Sets one option', { 200: SiteOption }), valid('json', PutOption), async (c) => {
    const { value, seenAt } = c.req.valid('json')
    const key = c.req.param('key')
    const set = await siteOptions.put(c.var.cx, key, value, seenAt)
    tellRooms(c, [key])
    return c.json(set)
  })
  .delete('/:key', describe('Deletes one option', { 204: NOTHING }), async (c) => {
    await siteOptions.remove(c.var.cx, c.req.param('key'))
    return c.body(null, 204)
  })

/** Open rooms hear of the switch without its Admin waiting for them. */
function tellRooms(c: Context<AppEnv>, keys: readonly string[]): void {
  if (keys.includes(OPTION_KEYS.killSwitch)) c.executionCtx.waitUntil(siteSwitch.tellRooms(c.var.cx))
}
