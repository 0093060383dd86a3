import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { NIGHT_MARKERS } from '#domain/catalogue/night-markers.ts'

type Role = Record<string, unknown> & { id: string }

export interface PublishedFiles {
  roles: Role[]
  jinxes: { id: string; jinx: { id: string; reason: string }[] }[]
  nightsheet: { firstNight: string[]; otherNight: string[] }
}

/** What a publisher would offer: the official facts with invented texts. */
export function publishedFiles(): PublishedFiles {
  const { all, jinxes } = embeddedCatalogue()
  return {
    roles: all.map(({ id, name, team, edition, setup }) => ({
      id,
      name,
      team,
      edition,
      setup,
      reminders: [],
      flavor: 'Some flavour.',
      ability: `What the ${name} does.`,
    })),
    jinxes: [...new Set(jinxes.map(({ a }) => a))].map((a) => ({
      id: a,
      jinx: jinxes.filter((jinx) => jinx.a === a).map(({ b }) => ({ id: b, reason: `How ${a} goes with ${b}.` })),
    })),
    nightsheet: { firstNight: nightOf('firstNight'), otherNight: nightOf('otherNight') },
  }
}

function nightOf(night: 'firstNight' | 'otherNight'): string[] {
  const wakers = embeddedCatalogue().all.map((character) => ({ id: character.id, place: character[night] }))
  const markers = Object.entries(NIGHT_MARKERS[night]).map(([id, place]) => ({ id, place: place || 0.5 }))
  return [...markers, ...wakers]
    .filter(({ place }) => place > 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id)
}
