/** What anybody in a room may open: dialogs, ballots, results, the script and the print pack. */
const everybodys = () => [
  import('./room-dialogs.tsx'),
  import('./side.tsx'),
  import('./phases/phase-strip.tsx'),
  import('./nominate/nominate-dialog.tsx'),
  import('./nominate/twin-dialog.tsx'),
  import('./nominate/read-first.tsx'),
  import('./nominations/nomination-list.tsx'),
  import('./nominations/script-dialog.tsx'),
  import('./nominations/suggestion-dialog.tsx'),
  import('./ballot/ranking-panel.tsx'),
  import('./ballot/ticks-foot.tsx'),
  import('../../room/result/draw-clock.tsx'),
  import('../../room/result/earlier-votes.tsx'),
  import('../../room/result/every-count.tsx'),
  import('../../room/result/room-draw-check.tsx'),
  import('../../offline/keep-mark.tsx'),
]

const storytellers = () => [
  import('./host/choose-dialog.tsx'),
  import('./host/qr-dialog.tsx'),
  import('./host/settle.tsx'),
  import('../../parts/pack/pack-dialog.tsx'),
]

/** Loads what a room may show later: the network may be gone by then. */
export async function loadRoomParts(isHost: boolean): Promise<void> {
  await Promise.all([...everybodys(), ...(isHost ? storytellers() : [])])
}
