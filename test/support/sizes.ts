/** Small in every gate; whole in `npm run test:long`, before a release; least where a test runs once for every mutant. */
const IS_WHOLE = process.env['TEST_SIZE'] === 'whole'
const IS_LEAST = process.env['TEST_SIZE'] === 'least'

export const SIZES = {
  /** Cards of the library that are opened at once. */
  cards: IS_WHOLE ? 2_000 : 800,
  /** Real files that are uploaded in one go. */
  uploads: IS_WHOLE ? 200 : 24,
  /** Of the four ways to print a table pack, those that a script is printed in. */
  packs: IS_WHOLE ? 4 : 2,
  /** Ways in which the publisher’s site keeps one waiting for the eight seconds that Belfry has. */
  silences: IS_WHOLE ? 2 : 1,
  /** Values that are made for each schema. */
  fuzzedValues: IS_WHOLE ? 10_000 : 200,
  /** Evenings that a room is played through. */
  evenings: IS_WHOLE ? 10_000 : 200,
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

  // In the Worker’s runtime.
  /** Evenings that the real room is played through: enough for every event to happen. */
  playedEvenings: IS_WHOLE ? 500 : 88,
  /** In the last of them the runtime itself evicts and aborts, which takes it longer each time. */
  evicted: IS_WHOLE ? 40 : 4,
  /** Calls in these evenings, at least. */
  calls: IS_WHOLE ? 5_000 : 800,
  /** People who upload at the same moment. */
  uploaders: IS_WHOLE ? 50 : 12,
  /** Rooms that forty people race for. */
  racedRooms: IS_WHOLE ? 200 : 30,
  /** Evenings in which two Storytellers press every step at once. */
  pressed: IS_WHOLE ? 100 : 2,
  /** Pictures in a backup, of seven contents. */
  pictures: IS_WHOLE ? 1_200 : 60,
  /** Pages that are read of a query of a large library; each filter in one of the orders to its end. */
  pages: IS_WHOLE ? 200 : 2,
  /** Scripts whose keys another release has made. */
  outdatedKeys: IS_WHOLE ? 100_000 : 2_000,
  /** Queries that the packed index and the server are both asked. */
  packedQueries: IS_WHOLE ? 60 : 12,
  /** Files of the corpus, spread over all of them. */
  files: IS_WHOLE ? Infinity : 40,
  /** Bodies that each endpoint is sent, and frames of each kind that sockets are. The long run does this 25 times. */
  fuzzed: IS_WHOLE ? 400 : 20,
  /** Of the scripts of a library of five hundred, every so-many-th is compared with all. */
  everyScript: IS_WHOLE ? 1 : 10,
  /** Lists whose last answer two hundred people race for. */
  racedLists: IS_WHOLE ? 50 : 1,
  /** Lists that are lived through with and without private marks. The long run does this 25 times. */
  privateMarks: IS_WHOLE ? 40 : 8,
  /** Calls of an endpoint that takes no body, with odd addresses and queries. */
  fuzzedAddresses: IS_WHOLE ? 80 : 4,
}

/** The gate asks the same every time; the long run asks something new every day, and says what. `FUZZ_SEED` repeats one. */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] || (IS_WHOLE ? Math.floor(Date.now() / 86_400_000) : 1))
