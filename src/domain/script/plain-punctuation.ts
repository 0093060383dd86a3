/** Beside the quotation marks, what keyboards and texts put in an apostrophe's place: accents alone, primes, letters that look like one. */
const APOSTROPHES =
  /['‘’‚‛‹›＇`´\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u0374\u0384\u055A\u055B\u05F3\u07F4\u07F5\u1FBD-\u1FC0\u1FEF\u1FFD\u1FFE\u2032\u2035\u275B\u275C\uA78B\uA78C]/gu
const QUOTES = /(?!')[\p{Quotation_Mark}\u02BA\u05F4\u2033\u2036\u275D\u275E]/gu
const DASHES = /\p{Dash}/gu

/** A text with one form of apostrophe, of quotation mark and of dash: phones, keyboards and languages write them differently. */
export function plainPunctuation(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(DASHES, '-')
}
