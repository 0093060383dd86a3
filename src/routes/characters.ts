import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import * as catalogue from '../services/catalogue.ts'
import { describe } from './describe.ts'

export const characterRoutes = new Hono<AppEnv>().get('/', describe('Lists the official characters'), async (c) =>
  c.json({ items: await catalogue.list(c.var.cx) }),
)
