/** Small in every gate; whole in `npm run test:long`, before a release. */
const IS_WHOLE = process.env['TEST_SIZE'] === 'whole'

export const SIZES = {
  /** Cards of the library that are opened at once. */
  cards: IS_WHOLE ? 2_000 : 800,
  /** Real files that are uploaded in one go. */
  uploads: IS_WHOLE ? 200 : 24,
  /** Ways in which the publisher’s site keeps one waiting for the eight seconds that Belfry has. */
  silences: IS_WHOLE ? 2 : 1,
}
