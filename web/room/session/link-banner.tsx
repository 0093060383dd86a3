import { useRoom } from '../room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { CLOUD_OFF } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'

/** Shows that the connection is down, and what that means for the vote; nothing during the first attempt. */
export function LinkBanner() {
  const { session, view } = useRoom()
  if (view.link === 'live' || view.link === 'connecting') return null
  return (
    <output className="flex [animation:enter_200ms_700ms_ease-out_both] items-start gap-3 rounded-control border border-warning bg-[color-mix(in_srgb,var(--warning)_10%,var(--surface))] px-4 py-3 font-semibold [&_svg]:flex-none [&_svg]:text-warning">
      <Icon path={CLOUD_OFF} size={22} />
      <span>{wordsFor(view.link, view.ballot.status === 'saved', session.isNominating())}</span>
    </output>
  )
}

function wordsFor(link: keyof typeof WORDS, isVoting: boolean, isNominating: boolean): string {
  if (isVoting) return say`Reconnecting... your vote is saved and will be sent.`
  if (isNominating && link === 'reconnecting') return say`Reconnecting... your nomination is saved and will be sent.`
  return WORDS[link]
}

const WORDS = {
  reconnecting: say`Reconnecting... Keep going: what you do is saved and will be sent.`,
  polling: say`The live connection is down. Checking every 3 seconds instead. Your vote still counts.`,
  paused: say`You have this room open in too many tabs, so this one is paused. It continues when you come back to it.`,
} as const
