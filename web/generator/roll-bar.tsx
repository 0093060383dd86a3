import { lazyPart } from '../ui/lazy-part.tsx'
import { DICE, DOTS } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { say } from '../ui/say.ts'
import type { Generator } from './settings-card.tsx'
import styles from './roll-bar.module.css'

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
    <div className={styles['bar']} data-rolled={generated !== null || undefined}>
      {generated !== null && <Offers generated={generated} generator={generator} />}
      <RollButton generator={generator} />
      {generated !== null && !isBeside && (
        <div className={styles['more']}>
          <Popover
            label={say`More`}
            trigger={
              <>
                <Icon path={DOTS} size={20} />
                {say`More`}
              </>
            }
            className={styles['menu']}
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
    <Button variant="primary" className={styles['roll']} busy={busy !== null} onClick={() => void roll()}>
      {busy === null && <Icon path={DICE} size={20} />}
      {busy === null ? usual : words[busy]}
    </Button>
  )
}
