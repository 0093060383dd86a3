import { clsx } from 'clsx'
import type { Team } from '#domain/team.ts'
import { monogram } from '../../ui/monogram.ts'
import styles from './character-token.module.css'

/** The outline of a team's tokens in a 48 px square, and the place of the initials. */
const OUTLINES: Readonly<Record<Team, { path: string; y: number }>> = {
  townsfolk: { path: 'M24 2 45 17V43Q45 46 42 46H6Q3 46 3 43V17Z', y: 29 },
  outsider: { path: 'M24 2A22 22 0 1 1 24 46 22 22 0 1 1 24 2Z', y: 24 },
  minion: { path: 'M24 2 44 9V25Q44 38 24 47 4 38 4 25V9Z', y: 24 },
  demon: { path: 'M6 1 16 8 24 5 32 8 42 1 46 24 24 47 2 24Z', y: 24 },
  traveller: { path: 'M13 3H35L47 24 35 45H13L1 24Z', y: 24 },
  fabled: {
    path: 'M24 1 30 7 39 5 41 14 48 20 44 28 46 37 37 39 32 47 24 43 16 47 11 39 2 37 4 28 0 20 7 14 9 5 18 7Z',
    y: 25,
  },
  loric: { path: 'M24 1Q46 8 45 27 44 42 24 47 4 42 3 27 2 8 24 1Z', y: 26 },
}

export interface CharacterTokenProps {
  name: string
  /** Null if the character's team is unknown. */
  team: Team | null
  size?: number | undefined
  className?: string | undefined
  /** Belfry's copy of the character's picture. */
  iconUrl?: string | null | undefined
}

/** A character's initials in its team's shape and colour, until `showTokenPictures` shows its picture; decoration beside the name. */
export function CharacterToken({ name, team, size = 48, className, iconUrl = null }: CharacterTokenProps) {
  const outline = OUTLINES[team ?? 'outsider']
  const letters = monogram(name)
  return (
    <svg
      // Another picture has another element: this one's is drawn onto it.
      key={iconUrl}
      className={clsx(styles['token'], className)}
      data-team={team ?? undefined}
      data-picture={iconUrl ?? undefined}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path className={styles['shape']} d={outline.path} strokeDasharray={team === null ? '4 3' : undefined} />
      <text className={styles['letters']} x="24" y={outline.y} fontSize={18}>
        {letters}
      </text>
    </svg>
  )
}
