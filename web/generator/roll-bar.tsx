import { clsx } from 'clsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DICE, DOTS } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { say } from '../ui/say.ts'
import type { Generator } from './settings-card.tsx'

const uses = () => import('./uses.tsx')
const Offers = lazyPart(async () => (await uses()).Offers)
const Uses = lazyPart(async () => (await uses()).Uses)

interface RollBarProps {
  generator: Generator
  /** There is space for more than what is pressed most. */
  isBeside: boolean
  onSave: () => void
}

/**
 * What is pressed most. Until there is a script that is the dice; then a room that can take it comes first, and the dice stay
 * beside it. On a phone this is a bar at the bottom, with all other uses of the script behind "More".
 */
export function RollBar({ generator, isBeside, onSave }: RollBarProps) {
  const { generated } = generator
  return (
    <div
      className={clsx(
        generated !== null && 'lg:col-2',
        'flex flex-wrap items-center gap-2 self-start max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:z-21 max-lg:justify-center max-lg:bg-raised max-lg:px-[max(var(--s3),var(--notch))] max-lg:pt-2 max-lg:pb-[calc(var(--s2)+env(safe-area-inset-bottom))] max-lg:[box-shadow:0_-1px_0_var(--line)] max-lg:[&_button]:min-h-[56px] max-lg:[&_button]:text-balance',
      )}
    >
      {generated !== null && <Offers generated={generated} generator={generator} />}
      <RollButton generator={generator} />
      {generated !== null && !isBeside && (
        <div className="flex max-lg:[&>button]:w-[56px] max-lg:[&>button]:flex-col max-lg:[&>button]:gap-0.5 max-lg:[&>button]:p-0.5 max-lg:[&>button]:text-[0.875rem]">
          <Popover
            label={say`More`}
            trigger={
              <>
                <Icon path={DOTS} size={20} />
                {say`More`}
              </>
            }
            className="max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:mx-auto max-lg:my-0 max-lg:w-full max-lg:max-w-[26rem] max-lg:rounded-[var(--radius-card)_var(--radius-card)_0_0] max-lg:px-[max(var(--s3),var(--notch))] max-lg:pt-3 max-lg:pb-[calc(var(--s3)+env(safe-area-inset-bottom))] max-sm:max-w-none [&_:is(a,button)]:min-h-target [&_:is(a,button)]:w-full [&_:is(a,button)]:justify-start [&_:is(a,button)]:gap-3 [&_:is(a,button)]:text-start [&_:is(a,button)]:text-text [&>div]:m-0 [&>div]:grid"
          >
            <Uses generated={generated} generator={generator} onSave={onSave} />
          </Popover>
        </div>
      )}
    </div>
  )
}

function RollButton({ generator: { busy, generated, roll } }: { generator: Generator }) {
  const usual = generated === null ? say`Roll Random Script` : say`Reroll Unlocked`
  const words = { generate: say`Generating...`, reroll: say`Rerolling...` } as const
  return (
    <Button
      variant="primary"
      className={clsx(
        'max-lg:max-w-[26rem] max-lg:min-w-0 max-lg:flex-[1_1_0]',
        // Before there is a script nothing else is to be pressed. Later it is as wide with every label.
        generated === null
          ? 'lg:min-h-[60px] lg:min-w-[20rem] lg:text-large'
          : // Where a room can take the script, that leads.
            'lg:min-w-[13rem] yields:border-line-strong yields:bg-surface yields:text-text max-sm:yields:flex-[0_0_92px] max-sm:yields:flex-col max-sm:yields:gap-0.5 max-sm:yields:p-0.5 max-sm:yields:text-[0.875rem]',
      )}
      busy={busy !== null}
      onClick={() => void roll()}
    >
      {busy === null && <Icon path={DICE} size={20} />}
      {busy === null ? usual : words[busy]}
    </Button>
  )
}
