import type { Stage } from '#domain/room/stage.ts'

/** The headings under which each stage is played; a ranked ballot has one of its own. */
const PLACES: Readonly<Record<Stage, readonly string[]>> = {
  gathering: ['nominations'],
  nominating: ['nominations'],
  noms_closed: ['nominations'],
  voting: ['ranking', 'nominations'],
  results: ['results'],
  closed: ['nominations'],
}

const RETRY_MS = 100
const TRIES = 30

/** Shows and focuses a heading, not a button: a second press that was meant for something else does nothing there. What is still loading is waited for. */
export function goToStage(stage: Stage, tries = TRIES): void {
  const place = PLACES[stage].map((id) => document.getElementById(id)).find((found) => found !== null)
  if (!place) {
    if (tries > 0) setTimeout(goToStage, RETRY_MS, stage, tries - 1)
    return
  }
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'start' })
}
