import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readRollAddress, type RollAddress, writeRollAddress } from '#domain/generator/address.ts'

const key = (address: RollAddress) => new URLSearchParams(writeRollAddress(address)).toString()

/** What the page's address says, and the way to change it: a roll is a step that Back undoes, a setting is none. */
export function useRollAddress() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const address = useMemo(() => readRollAddress([...new URLSearchParams(text)]), [text])
  const go = (next: RollAddress, step: 'push' | 'replace') => {
    if (key(next) === key(address)) return
    setParams(writeRollAddress(next), { replace: step === 'replace', preventScrollReset: true })
  }
  return { address, text, go }
}
