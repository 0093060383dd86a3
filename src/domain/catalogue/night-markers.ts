/** The places of the markers in the two night orders; only the first night introduces the evil team. */
export const NIGHT_MARKERS = {
  firstNight: { dusk: 0, minioninfo: 19, demoninfo: 23, dawn: 77 },
  otherNight: { dusk: 0, dawn: 97 },
} as const
