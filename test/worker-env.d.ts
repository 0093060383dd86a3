import type { D1Migration } from 'cloudflare:test'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[]
      TEST_SIZE: 'small' | 'whole'
      TEST_CORPUS: Fetcher
      TEST_MEMORY: Fetcher
      FUZZ_SEED: string
    }
  }
}
