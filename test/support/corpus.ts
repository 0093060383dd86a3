import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the data are that are too many for the project; without them the tests that need them are skipped. */
export const CORPUS = process.env['CORPUS'] ?? fileURLToPath(new URL('../../../shared/data/', import.meta.url))

/** Every script file of the corpus, by its path in there. */
const CORPUS_SCRIPTS: readonly string[] = ['synthetic/', 'scripts/files/'].flatMap((folder) =>
  existsSync(CORPUS + folder)
    ? readdirSync(CORPUS + folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => folder + name)
    : [],
)

/** Hands the corpus to tests in the Worker's runtime, which has no files: its list at /, and each file at its path. */
export function answerCorpus(request: { url: string }): Response {
  const path = decodeURIComponent(new URL(request.url).pathname.slice(1))
  if (path === '') return Response.json(CORPUS_SCRIPTS)
  return CORPUS_SCRIPTS.includes(path) ? new Response(readFileSync(CORPUS + path)) : new Response(null, { status: 404 })
}
