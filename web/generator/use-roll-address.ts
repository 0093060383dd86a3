import { useMemo } from 'react'
import { readRollAddress, type RollAddress, writeRollAddress } from '#domain/generator/address.ts'
import { usePageParams } from '../app/navigation/use-page-params.ts'

const key = (address: RollAddress) => new URLSearchParams(writeRollAddress(address)).toString()

/** The settings in the address. A roll adds a history entry, a changed setting does not. */
export function useRollAddress() {
  const [params, setParams] = usePageParams()
  const text = params.toString()
  const address = useMemo(() => readRollAddress([...new URLSearchParams(text)]), [text])
  const go = (next: RollAddress, step: 'push' | 'replace') => {
    if (key(next) === key(address)) return
    setParams(writeRollAddress(next), { replace: step === 'replace', preventScrollReset: true })
  }
  return { address, text, go }
}
