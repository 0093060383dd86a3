const SERIES = new Intl.ListFormat('en')

/** "A, B, and C", of phrases that may have commas of their own. */
export const series = (phrases: readonly string[]): string => SERIES.format(phrases)
