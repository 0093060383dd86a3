import { readStored, useStored, writeStored } from '../stored/browser-store.ts'

const MUTED = 'belfry.muted'

/** One switch for every room in this browser. */
export const isMuted = () => readStored(MUTED) === '1'

export const setMuted = (muted: boolean) => writeStored(MUTED, muted ? '1' : '0')

export const useMuted = (): boolean => useStored(isMuted, false)
