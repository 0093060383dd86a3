/** What a list needs to show a team and a few of its characters. */
const ROOM_PX = 280

/** Lays the list over sticky bars and the dialog around it. Browsers without native popovers go by its z-index. */
export function showAbove(list: HTMLElement | null) {
  const layer = list?.parentElement
  if (layer && 'showPopover' in layer) layer.showPopover()
}

/** Moves the field up where its list would have no room below it, also when a phone's keyboard comes. */
export function keepRoomBelow(field: HTMLElement): () => void {
  const screen = window.visualViewport
  const move = () => {
    const bottom = screen ? screen.offsetTop + screen.height : window.innerHeight
    if (bottom - field.getBoundingClientRect().bottom < ROOM_PX) field.scrollIntoView({ block: 'start' })
  }
  move()
  screen?.addEventListener('resize', move)
  return () => screen?.removeEventListener('resize', move)
}
