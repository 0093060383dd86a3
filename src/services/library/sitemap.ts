import { and, asc, desc, gt, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'

/** How many numbers of scripts one part goes through; a sitemap may name 50,000 addresses. */
const PART = 10_000
const PAGES = ['/', '/library', '/random-generator', '/changelog']

/** Names the parts: one for the pages, one for every ten thousand scripts. */
export async function sitemapIndex(cx: Context): Promise<string> {
  const [last] = await cx.db
    .select({ seq: scripts.seq })
    .from(scripts)
    .where(isNull(scripts.expiresAt))
    .orderBy(desc(scripts.seq))
    .limit(1)
  const parts = Math.ceil((last?.seq ?? 0) / PART)
  const entries = Array.from(
    { length: parts + 1 },
    (_, part) => `<sitemap><loc>${cx.origin}/sitemaps/${part}.xml</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** A part by its file's name. */
export async function sitemapPart(cx: Context, name: string): Promise<string> {
  const part = /^\d{1,6}\.xml$/u.test(name) ? Number.parseInt(name, 10) : -1
  if (part === 0)
    return document(
      'urlset',
      PAGES.map((path) => entry(cx.origin + path, null)),
    )
  const rows = await cx.db
    .select({ id: scripts.id, updatedAt: scripts.updatedAt })
    .from(scripts)
    .where(and(isNull(scripts.expiresAt), gt(scripts.seq, (part - 1) * PART), lte(scripts.seq, part * PART)))
    .orderBy(asc(scripts.seq))
    .limit(PART)
  if (rows.length === 0) throw notFound('This part of the sitemap')
  return document(
    'urlset',
    rows.map(({ id, updatedAt }) => entry(`${cx.origin}/script/${encodeURIComponent(id)}`, updatedAt)),
  )
}

function entry(address: string, changedAt: number | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
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
