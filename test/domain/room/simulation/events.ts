/** Every event of a room: the simulation and the real room must both have met each of them. */
export const EVENTS = [
  'joined token-added seat-confirmed renamed left kicked erased options-updated nominated nomination-removed',
  'nominations-started nominations-ended voting-started voting-ended off-time-given-back vote-cast vote-undone closed',
].flatMap((line) => line.split(' '))
