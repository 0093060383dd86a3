import { useEffect, useState } from 'react'
import { Spoken } from '../ui/visually-hidden.tsx'
import styles from './library.module.css'
import type { ScriptList } from './use-script-list.ts'
import { say } from '../ui/say.ts'

const QUIET_MS = 500

const number = (value: number) => value.toLocaleString('en-US')

/** 'Showing X of Y scripts', or how many are on this device; shown at once and announced when it no longer changes. */
export function Count({ head }: Pick<ScriptList, 'head'>) {
  const words = head
    ? (head.onDevice?.line ??
      say`Showing ${head.totalIsExact ? '' : say`more than `}${number(head.total)} of ${number(head.libraryTotal)} scripts`)
    : ''
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      <p className={styles['count']} aria-hidden="true">
        {words}
      </p>
      <Spoken>{spoken}</Spoken>
    </>
  )
}
