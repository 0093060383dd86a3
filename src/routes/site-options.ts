import { Hono } from 'hono'
import {
  BadTeensyAnswer,
  BannerAnswer,
  KillSwitch,
  KillSwitchAnswer,
  OPTION_KEYS,
  PutBadTeensy,
  PutBanner,
  PutOption,
  PutOptions,
  SiteOption,
  SiteOptions,
} from '#protocol/site-option.ts'
import { Site } from '#protocol/site.ts'
import type { AppEnv } from '../context.ts'
import * as killSwitch from '../services/site/kill-switch.ts'
import * as siteOptions from '../services/site/site-options.ts'
import { siteOf } from '../services/site/site.ts'
import { describe, NOTHING } from './describe.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

export const siteOptionRoutes = new Hono<AppEnv>()
  .get('/', describe('Lists the site’s options', { 200: SiteOptions }), async (c) =>
    c.json(await siteOptions.all(c.var.cx)),
  )
  .put(
    '/',
    describe('Sets several options', { 200: SiteOptions }),
    only('Admin'),
    valid('json', PutOptions),
    async (c) => {
      const { options } = c.req.valid('json')
      return c.json(await siteOptions.putAll(c.var.cx, options))
    },
  )
  .get('/banner/config', describe('Gets the home page’s banner', { 200: BannerAnswer }), async (c) =>
    c.json(await siteOptions.banner(c.var.cx)),
  )
  .put(
    '/banner/config',
    describe('Sets the banner', { 200: BannerAnswer }),
    only('Admin'),
    valid('json', PutBanner),
    async (c) => {
      const { seenAt, ...banner } = c.req.valid('json')
      return c.json(await siteOptions.put(c.var.cx, OPTION_KEYS.banner, banner, seenAt))
    },
  )
  .get('/killswitch/status', describe('Tells whether the site is on', { 200: KillSwitchAnswer }), async (c) =>
    c.json(await killSwitch.status(c.var.cx)),
  )
  .put(
    '/killswitch/status',
    describe('Switches the site on or off', { 200: KillSwitchAnswer }),
    only('Admin'),
    valid('json', KillSwitch),
    async (c) => c.json(await siteOptions.put(c.var.cx, OPTION_KEYS.killSwitch, c.req.valid('json'))),
  )
  .get(
    '/bad-teensy-characters',
    describe('Lists the characters left out of Teensyville', { 200: BadTeensyAnswer }),
    async (c) => c.json(await siteOptions.badTeensyCharacters(c.var.cx)),
  )
  .put(
    '/bad-teensy-characters',
    describe('Sets the characters left out of Teensyville', { 200: BadTeensyAnswer }),
    only('Admin'),
    valid('json', PutBadTeensy),
    async (c) => {
      const { seenAt, ...value } = c.req.valid('json')
      return c.json(await siteOptions.put(c.var.cx, OPTION_KEYS.badTeensy, value, seenAt))
    },
  )
  .get('/:key', describe('Gets one option', { 200: SiteOption }), async (c) =>
    c.json(await siteOptions.find(c.var.cx, c.req.param('key'))),
  )
  .put(
    '/:key',
    describe('Sets one option', { 200: SiteOption }),
    only('Admin'),
    valid('json', PutOption),
    async (c) => {
      const { value, seenAt } = c.req.valid('json')
      return c.json(await siteOptions.put(c.var.cx, c.req.param('key'), value, seenAt))
    },
  )
  .delete('/:key', describe('Deletes one option', { 204: NOTHING }), async (c) => {
    await siteOptions.remove(c.var.cx, c.req.param('key'))
    return c.body(null, 204)
  })

export const siteRoutes = new Hono<AppEnv>().get('/', describe('Describes this installation', { 200: Site }), (c) =>
  c.json(siteOf(c.var.cx)),
)
