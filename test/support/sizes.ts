/** Small in every gate; whole in `npm run test:long`, before a release. */
const IS_WHOLE = process.env['TEST_SIZE'] === 'whole'

export const SIZES = {
  /** Cards of the library that are opened at once. */
  cards: IS_WHOLE ? 2_000 : 800,
  /** Real files that are uploaded in one go. */
  uploads: IS_WHOLE ? 200 : 24,
  /** Ways in which the publisher’s site keeps one waiting for the eight seconds that Belfry has. */
  silences: IS_WHOLE ? 2 : 1,
  /** Values that are made for each schema. */
  fuzzedValues: 10_000,
}

/** The gate asks the same every time; the long run asks something new every day. `FUZZ_SEED` repeats one. */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? (IS_WHOLE ? Math.floor(Date.now() / 86_400_000) : 1))
