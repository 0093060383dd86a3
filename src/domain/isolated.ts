/** Letters of scripts that are written from right to left, and characters that turn what follows them; none that is kept apart. */
const TURNS =
  /^[^\u2068]*[\u0590-\u08FF\u200F\u202A-\u202E\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Keeps a text that is written from right to left from turning the sentence around it. */
export const isolated = (text: string | number): string => (TURNS.test(`${text}`) ? `\u2068${text}\u2069` : `${text}`)
