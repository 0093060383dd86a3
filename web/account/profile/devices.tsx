import { useMemo, useState } from 'react'
import type { Device } from '#protocol/person.ts'
import { messageOf } from '../../app/api/client.ts'
import { readDevices, signOutDevice, signOutEverywhere } from '../../app/api/people.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { forgetAccount } from '../../app/account/forget-account.ts'
import { session } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Tag } from '../../parts/tag.tsx'
import { dayOf } from '../../ui/format.ts'
import { Section } from './section.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './profile.module.css'

const FRESH_MS = 30_000
const EVERYWHERE = 'everywhere'

/** The devices that are signed in. */
export function Devices() {
  const resource = useMemo(() => makeResource(readDevices, FRESH_MS), [])
  const { value: devices, error, isLoading } = useResource(resource)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const run = async (id: string, work: () => Promise<void>, endsHere: boolean) => {
    setBusy(id)
    setFailure(null)
    try {
      await work()
      if (endsHere) {
        await forgetAccount()
        session.set({ authenticated: false })
      } else await resource.refresh()
    } catch (reason) {
      setFailure(messageOf(reason, ''))
    }
    setBusy(null)
  }
  const row = (device: Device) => (
    <li key={device.id} className={styles['row']}>
      <span className={styles['grow']}>
        {deviceName(device.userAgent)} {device.isThis && <Tag tone="success">{say`This device`}</Tag>}
        <span className={styles['line']}>
          {say`Last seen `}
          <time dateTime={device.lastSeenAt}>{dayOf(device.lastSeenAt)}</time>
        </span>
      </span>
      <Button
        variant="quiet"
        busy={busy === device.id}
        aria-label={sayAloud`Sign out ${deviceName(device.userAgent)}${device.isThis ? say`, this device` : ''}`}
        onClick={() => void run(device.id, () => signOutDevice(device.id), device.isThis)}
      >
        {say`Sign out`}
      </Button>
    </li>
  )
  return (
    <Section title={say`Your devices`} className={styles['across']}>
      {devices === undefined && error === null && <Waiting label={say`Loading...`} />}
      {error !== null && (
        <LoadFailure
          title={say`Failed to load your devices`}
          isLoading={isLoading}
          onRetry={() => void resource.refresh()}
        />
      )}
      {devices !== undefined && <ul className={styles['tiles']}>{devices.map(row)}</ul>}
      {failure !== null && (
        <Notice type="danger" title={say`Failed to sign out`}>
          {failure}
        </Notice>
      )}
      <div className={styles['ways']}>
        <Button busy={busy === EVERYWHERE} onClick={() => void run(EVERYWHERE, signOutEverywhere, true)}>
          {say`Sign out everywhere`}
        </Button>
      </div>
    </Section>
  )
}

const BROWSERS = [
  [/Edg(e|A|iOS)?\//u, say`Edge`],
  [/OPR\//u, say`Opera`],
  [/(Firefox|FxiOS)\//u, say`Firefox`],
  [/SamsungBrowser\//u, say`Samsung Internet`],
  [/(Chrome|CriOS|Chromium)\//u, say`Chrome`],
  [/Safari\//u, say`Safari`],
] as const

const SYSTEMS = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, say`Android`],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, say`Windows`],
  [/Mac OS X|Macintosh/u, say`Mac`],
  [/Linux/u, say`Linux`],
] as const

/** "Firefox on Windows", as far as the user agent tells. */
function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([sign]) => sign.test(text))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1]
  if (browser === undefined) return system === undefined ? say`Unknown device` : say`A browser on ${system}`
  return system === undefined ? browser : say`${browser} on ${system}`
}
