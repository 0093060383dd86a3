import { type TeamCounts, TEAMS } from '../../src/domain/team.ts'
import { readCards } from '../../src/protocol/library/packed-cards.ts'
import type { LibraryPage } from '../../src/protocol/library.ts'

/** The cards of the library's first page, with all that they say, as the least HTML: no page can be quicker. */
export async function bareCards(origin: string, count: number): Promise<string> {
  const page: LibraryPage = await (await fetch(`${origin}/api/library?limit=${count}`)).json()
  const cards = readCards(page).map(
    ({ id, name, author, sponsor, uploadedAt, metadata }) =>
      `<li><h2><a href="/script/${id}">${text(name)}</a></h2><p>${text(author ?? '')}</p><p>${say(metadata.teamCounts)}</p>` +
      `<p>${text(sponsor?.displayName ?? '')}, ${uploadedAt.slice(0, 10)}</p></li>`,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Script Library</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="description" content="Bare cards"></head>' +
    `<body><main><h1>Script Library</h1><ul>${cards.join('')}</ul></main></body></html>`
  )
}

function say(counts: TeamCounts): string {
  return TEAMS.map((team) => `${counts[team]} ${team}`).join(', ')
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
