import { useMemo } from 'react'
import * as calls from '#protocol/calls/accounts.ts'
import type { Device } from '#protocol/person.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { forgetAccount } from '../../app/account/forget-account.ts'
import { session } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../parts/tag.tsx'
import { dayOf } from '../../ui/format.ts'
import { Row, Tiles } from './own-list.tsx'
import { Section } from './section.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say, sayAloud } from '../../ui/say.ts'

const FRESH_MS = 30_000
const EVERYWHERE = 'everywhere'

/** The devices that are signed in. */
export function Devices() {
  const resource = useMemo(() => makeResource(async () => (await call(calls.listDevices)).items, FRESH_MS), [])
  const answer = useResource(resource)
  const action = useCall((reason) => messageOf(reason, ''))

  const run = (id: string, work: () => Promise<void>, endsHere: boolean) =>
    void action.run(async () => {
      await work()
      if (endsHere) {
        await forgetAccount()
        session.set({ authenticated: false })
      } else await resource.refresh()
    }, id)
  const row = (device: Device) => (
    <Row
      key={device.id}
      actions={
        <Button
          variant="quiet"
          busy={action.busy.includes(device.id)}
          aria-label={sayAloud`Sign out ${deviceName(device.userAgent)}${device.isThis ? say`, this device` : ''}`}
          onClick={() => run(device.id, () => call(calls.signOutDevice, { id: device.id }), device.isThis)}
        >
          {say`Sign out`}
        </Button>
      }
    >
      {deviceName(device.userAgent)} {device.isThis && <Tag tone="success">{say`This device`}</Tag>}
      <span className="block text-small text-muted">
        {say`Last seen `}
        <time dateTime={device.lastSeenAt}>{dayOf(device.lastSeenAt)}</time>
      </span>
    </Row>
  )
  return (
    <Section title={say`Your devices`} className="sm:col-span-full">
      <Loaded answer={answer} failed={say`Failed to load your devices`} why={null} onRetry={resource.refresh}>
        {(devices) => <Tiles>{devices.map(row)}</Tiles>}
      </Loaded>
      <CallFailure call={action} title={say`Failed to sign out`} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={action.busy.includes(EVERYWHERE)}
          onClick={() => run(EVERYWHERE, () => call(calls.signOutEverywhere), true)}
        >
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
