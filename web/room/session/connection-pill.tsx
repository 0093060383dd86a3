import { clsx } from 'clsx'
import type { LinkState } from './room-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { CLOUD_OFF } from '../../ui/icon-paths.ts'
import { ROUND, WAVES, WAVE_LOW } from '../icon-paths.ts'
import styles from '../room-header.module.css'
import { say } from '../../ui/say.ts'

const FACES = {
  connecting: { path: ROUND, word: say`Connecting…` },
  live: { path: WAVES, word: say`Live` },
  reconnecting: { path: CLOUD_OFF, word: say`Reconnecting…` },
  polling: { path: WAVE_LOW, word: say`Slow link` },
  paused: { path: CLOUD_OFF, word: say`Paused` },
} as const satisfies Record<LinkState, unknown>

/** The state of the connection, as an icon and a word. */
export function ConnectionPill({ link }: { link: LinkState }) {
  const { path, word } = FACES[link]
  return (
    <output className={clsx(styles['pill'], styles[link === 'live' ? 'live' : 'waiting'])} aria-label={say`Connection`}>
      <Icon path={path} size={16} />
      <span>{word}</span>
    </output>
  )
}
