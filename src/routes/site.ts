import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { siteOf } from '../services/site/site.ts'
import { describe } from './describe.ts'

export const siteRoutes = new Hono<AppEnv>().get('/', describe('Tells pages about this installation'), (c) =>
  c.json(siteOf(c.var.cx)),
)
