/** Small in every gate; whole in `npm run test:long`, before a release; least where a test runs once for every mutant. */
const IS_WHOLE = process.env['TEST_SIZE'] === 'whole'
const IS_LEAST = process.env['TEST_SIZE'] === 'least'

export const SIZES = {
  /** Cards of the library that are opened at once. */
  cards: IS_WHOLE ? 2_000 : 800,
  /** Real files that are uploaded in one go. */
  uploads: IS_WHOLE ? 200 : 24,
  /** Ways in which the publisher’s site keeps one waiting for the eight seconds that Belfry has. */
  silences: IS_WHOLE ? 2 : 1,
  /** Values that are made for each schema. */
  fuzzedValues: IS_WHOLE ? 10_000 : 200,
  /** Evenings that a room is played through. */
  evenings: IS_WHOLE ? 10_000 : 200,
  /** Rounds in which two Storytellers press every step at once. */
  pressedOnPages: IS_WHOLE ? 100 : 2,
  /** Sets of ballots that are counted by hand as well. */
  ballotSets: IS_WHOLE ? 10_000 : 400,
  /** Scripts that are broken and read. */
  brokenScripts: IS_WHOLE ? 10_000 : 400,
  /** Ways of writing a script that are read. */
  variations: IS_WHOLE ? 9_000 : 400,
  /** Scripts that the generator makes, each from other settings. */
  rolls: IS_WHOLE ? 10_000 : IS_LEAST ? 50 : 400,
  /** Scripts whose addresses are read again. */
  addresses: IS_WHOLE ? 500 : 20,
  /** Random names that somebody may type. */
  names: IS_WHOLE ? 2_000 : 100,
  /** Bytes of a file that has nothing but brackets. */
  brackets: IS_LEAST ? 900_000 : 9_000_000,
  /** How many times slower the rules are where tools have written into them. */
  slowness: IS_LEAST ? 50 : 1,
}

/** The gate asks the same every time; the long run asks something new every day, and says what. `FUZZ_SEED` repeats one. */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? (IS_WHOLE ? Math.floor(Date.now() / 86_400_000) : 1))
