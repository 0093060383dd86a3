import { env } from 'cloudflare:workers'

const IS_WHOLE = env.TEST_SIZE === 'whole'

/** Small in every gate; whole in `npm run test:long`, before a release. */
export const SIZES = {
  /** Evenings that the real room is played through: enough for every event to happen. */
  evenings: IS_WHOLE ? 500 : 88,
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
  privateMarks: IS_WHOLE ? 40 : 20,
  /** Calls of an endpoint that takes no body, with odd addresses and queries. */
  fuzzedAddresses: IS_WHOLE ? 80 : 4,
}

/** As in test/support/sizes.ts. */
export const FUZZ_SEED = Number(
  env.FUZZ_SEED === '' ? (IS_WHOLE ? Math.floor(Date.now() / 86_400_000) : 1) : env.FUZZ_SEED,
)
