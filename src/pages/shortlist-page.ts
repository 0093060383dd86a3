import { previewName } from '#domain/preview-name.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import * as shortlists from '../services/shortlists/shortlists.ts'
import { embedLink, shortlistEmbed } from './embeds.ts'
import { limitedPage, type Page, plainPage, titled } from './page.ts'

const MOST_LETTERS = 60

/** A shortlist as anybody may read it, without a script too. Who answers it is told by the API alone. */
export async function shortlistPage(cx: Context, id: string): Promise<Page> {
  const plain = plainPage(cx, 'shortlist', `/shortlists/${encodeURIComponent(id)}`)
  const page = { ...plain, isHidden: true, isTransient: true }
  try {
    const view = await shortlists.look(cx, id)
    const ready = await shortlists.readyAt(cx, view)
    const links = embedLink(cx, 'shortlist', id, shortlistEmbed(cx, view))
    const shortlist = withoutPeople(view, ready)
    const title = previewName(view.title, MOST_LETTERS)
    return {
      ...page,
      title: titled(title),
      previewTitle: title,
      description: describe(view),
      links,
      data: { ...page.data, shortlist },
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const limited = limitedPage(page, error)
    if (limited !== null) return limited
    if (error.code !== 'NOT_FOUND') throw error
    return { ...page, name: 'missing-shortlist', title: titled('Shortlist Not Found'), status: 404 }
  }
}

/** No name but the host's, and nobody's coming. A group, and that somebody suggested a script or can run it, keep the places of the names. */
function withoutPeople(view: ShortlistView, ready: ReadonlySet<string>): ShortlistView {
  return {
    ...view,
    group: view.group && { id: '', name: '' },
    candidates: view.candidates.map((candidate) => ({
      ...candidate,
      suggestedBy: candidate.suggestedBy === null ? null : { answerId: '', name: '' },
      nots: null,
      ready: ready.has(candidate.id) ? [''] : [],
    })),
    coming: { yes: 0, maybe: 0, no: 0 },
    answers: [],
    you: null,
    isOwner: false,
  }
}

/** "Sam chooses what to play on Saturday, November 28, 20:00. Say what you’d like." */
function describe({ hostName, at, timeZone }: ShortlistView): string {
  const when = at === null ? '' : ` on ${formatOf(timeZone).format(new Date(at))}`
  return `${previewName(hostName)} chooses what to play${when}. Say what you’d like.`
}

function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, ...clock, timeZone: timeZone ?? 'UTC' })
}
