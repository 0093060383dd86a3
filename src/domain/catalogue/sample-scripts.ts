import { FULL_SAMPLES } from '#domain/catalogue/sample-scripts-full.ts'
import { HOMEBREW_SAMPLES } from '#domain/catalogue/sample-scripts-homebrew.ts'
import { TEENSYVILLE_SAMPLES } from '#domain/catalogue/sample-scripts-teensyville.ts'
import type { SampleScript } from '#domain/catalogue/sample-script.ts'

/** The library of the sample world; names, authors and homebrew are invented. */
export const SAMPLE_SCRIPTS: readonly SampleScript[] = [...TEENSYVILLE_SAMPLES, ...FULL_SAMPLES, ...HOMEBREW_SAMPLES]
