/**
 * What wrangler is doing while it applies migrations, "migration 7 of 21", from all that it has said so far: a table of them
 * before the first and after each, with a mark at those that are done. Null before the first table.
 */
export function migrationProgress(said: string): string | null {
  const tables = said.split('┌').slice(1)
  const of = (table = '') => table.match(/\d{4}_\S+\.sql/gu)?.length ?? 0
  const all = of(tables[0])
  if (all === 0) return null
  // The last table may still be on its way.
  const done = Math.max(...tables.map((table) => table.match(/✅/gu)?.length ?? 0))
  return done < all ? `migration ${done + 1} of ${all}` : 'the migrations are done'
}
