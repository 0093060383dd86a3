import { and, asc, desc, gt, isNull, lte } from 'drizzle-orm'
import { pages } from '#protocol/pages.ts'
import type { Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound } from '../../problem.ts'
import * as catalogue from '../catalogue/catalogue.ts'

/** How many values of `seq` one sitemap covers; it may list 50,000 addresses. */
const SIZE = 10_000
/** Each script and each character is listed by itself. */
const PAGES = pages().flatMap(([, { paths, isListed }]) =>
  isListed ? paths.filter((path) => !path.includes(':')) : [],
)

/** Lists the sitemaps: one for the pages and characters, one for every ten thousand scripts. */
export async function sitemapIndex(cx: Context): Promise<string> {
  const [last] = await cx.db
    .select({ seq: scripts.seq })
    .from(scripts)
    .where(isNull(scripts.expiresAt))
    .orderBy(desc(scripts.seq))
    .limit(1)
  const sitemaps = Math.ceil((last?.seq ?? 0) / SIZE)
  const entries = Array.from(
    { length: sitemaps + 1 },
    (_, number) => `<sitemap><loc>${cx.origin}/sitemaps/${number}.xml</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** A sitemap by its file name. */
export async function sitemap(cx: Context, name: string): Promise<string> {
  const number = /^\d{1,6}\.xml$/u.test(name) ? Number.parseInt(name, 10) : -1
  if (number === 0) {
    const { all } = await catalogue.current(cx.db, cx.now)
    const characters = all.map(({ id }) => `/characters/${encodeURIComponent(id)}`)
    return document(
      'urlset',
      [...PAGES, ...characters].map((path) => entry(cx.origin + path, null)),
    )
  }
  const rows = await cx.db
    .select({ id: scripts.id, updatedAt: scripts.updatedAt })
    .from(scripts)
    .where(and(isNull(scripts.expiresAt), gt(scripts.seq, (number - 1) * SIZE), lte(scripts.seq, number * SIZE)))
    .orderBy(asc(scripts.seq))
    .limit(SIZE)
  if (rows.length === 0) throw notFound('This part of the sitemap')
  return document(
    'urlset',
    rows.map(({ id, updatedAt }) => entry(`${cx.origin}/script/${encodeURIComponent(id)}`, updatedAt)),
  )
}

function entry(address: string, changedAt: number | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${isoDate(changedAt)}</lastmod>`
  return `<url><loc>${address}</loc>${changed}</url>`
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')
}
