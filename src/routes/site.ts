import { Hono } from 'hono'
import { Site } from '#protocol/site.ts'
import type { AppEnv } from '../context.ts'
import { siteOf } from '../services/site/site.ts'
import { describe } from './describe.ts'

export const siteRoutes = new Hono<AppEnv>().get('/', describe('Describes this installation', { 200: Site }), (c) =>
  c.json(siteOf(c.var.cx)),
)
