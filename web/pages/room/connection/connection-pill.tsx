import { clsx } from 'clsx'
import type { LinkState } from '../../../room/connection/room-link.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CLOUD_OFF, ROUND, WAVES, WAVE_LOW } from '../icon-paths.ts'
import styles from '../room-header.module.css'

const FACES = {
  connecting: { path: ROUND, word: 'Connecting…' },
  live: { path: WAVES, word: 'Live' },
  reconnecting: { path: CLOUD_OFF, word: 'Reconnecting…' },
  polling: { path: WAVE_LOW, word: 'Slow link' },
  paused: { path: CLOUD_OFF, word: 'Paused' },
} as const satisfies Record<LinkState, unknown>

/** The state of the connection, as an icon and a word. */
export function ConnectionPill({ link }: { link: LinkState }) {
  const { path, word } = FACES[link]
  return (
    <output className={clsx(styles['pill'], styles[link === 'live' ? 'live' : 'waiting'])} aria-label="Connection">
      <Icon path={path} size={16} />
      <span>{word}</span>
    </output>
  )
}
