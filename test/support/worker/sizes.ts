import { env } from 'cloudflare:workers'

const IS_WHOLE = env.TEST_SIZE === 'whole'

/** Small in every gate; whole in `npm run test:long`, before a release. */
export const SIZES = {
  /** Evenings that the real room is played through: enough for every event to happen. */
  evenings: IS_WHOLE ? 500 : 150,
  /** In the last of them the runtime itself evicts and aborts, which takes it longer each time. */
  evicted: IS_WHOLE ? 40 : 6,
  /** Calls in these evenings, at least. */
  calls: IS_WHOLE ? 5_000 : 1_500,
  /** Files of the corpus, spread over all of them. */
  files: IS_WHOLE ? Infinity : 40,
}
