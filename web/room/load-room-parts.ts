/** What anybody in a room may open: dialogs, ballots, results, the script and the print pack. */
const everybodys = () => [
  import('./room-dialogs.tsx'),
  import('./side.tsx'),
  import('./phases/phase-strip.tsx'),
  import('./nominate/nominate-dialog.tsx'),
  import('./nominate/twin-dialog.tsx'),
  import('./nominate/read-first.tsx'),
  import('./nominate/nomination-list.tsx'),
  import('./nominate/script-dialog.tsx'),
  import('./nominate/suggestion-dialog.tsx'),
  import('./ballot/ranking-panel.tsx'),
  import('./ballot/ticks-foot.tsx'),
  import('./result/draw-clock.tsx'),
  import('./result/earlier-votes.tsx'),
  import('./result/every-count.tsx'),
  import('./result/room-draw-check.tsx'),
  import('../offline/keep-mark.tsx'),
]

const storytellers = () => [
  import('./host/choose-dialog.tsx'),
  import('./host/qr-dialog.tsx'),
  import('./host/settle.tsx'),
  import('../parts/pack/pack-dialog.tsx'),
]

/** Loads what a room may show later: the network may be gone by then. */
export async function loadRoomParts(isHost: boolean): Promise<void> {
  await Promise.all([...everybodys(), ...(isHost ? storytellers() : [])])
}
