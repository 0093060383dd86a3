import type { Miniflare } from 'miniflare'

/** D1 takes no longer text at once. */
const LONGEST = 50_000

/** Runs them in one batch. A thousand statements, each on its own, take the database seconds. */
export async function runJoined(
  database: Awaited<ReturnType<Miniflare['getD1Database']>>,
  statements: readonly string[],
): Promise<void> {
  const texts = ['']
  for (const statement of statements) {
    const text = `${texts.at(-1)}${statement}\n`
    if (text.length > LONGEST) texts.push(`${statement}\n`)
    else texts[texts.length - 1] = text
  }
  await database.batch(texts.filter((text) => text !== '').map((sql) => database.prepare(sql)))
}
