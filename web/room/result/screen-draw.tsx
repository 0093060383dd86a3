import { clsx } from 'clsx'
import { monogram } from '../../parts/character/monogram.ts'
import { Dial } from '../../parts/dial.tsx'
import type { DrawnResult } from './shown-result.ts'
import { nameIn } from './labels.ts'
import { scoreWords } from './labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icons.ts'
import styles from './screen-draw.module.css'
import { ScreenLayout } from '../../screen/screen-layout.tsx'
import { Name } from '../../screen/name.tsx'
import type { OutcomeProps } from '../../screen/room-screen-props.ts'
import { Rows } from '../../screen/rows.tsx'
import { say } from '../../ui/say.ts'

/** More tied scripts are numbers on the rim, and still more are dots. */
const MONOGRAMS = 6
const NUMBERS = 16
const TURNS = 2

/** The clock whose hand falls on the script that was drawn: always from the stored order. */
export function DrawScreen({ snapshot, result, show, isConnected }: OutcomeProps<DrawnResult>) {
  const { winners, draw, standings, voteType } = result
  const chosen = winners.indexOf(draw.order[0]?.nominationId ?? '')
  const marks = winners.map((id, index) => {
    const name = nameIn(result, id)
    return { id, name, index, mark: winners.length > MONOGRAMS ? String(index + 1) : monogram(name) }
  })
  const isChosen = (index: number) => show.isWon && index === chosen
  const score = scoreWords(voteType, standings[0]?.score ?? 0)
  return (
    <ScreenLayout
      code={snapshot.code}
      title={say`The clock decides`}
      note={say`${winners.length} scripts are tied with ${score} each.`}
      isConnected={isConnected}
      hasClock
    >
      <div className={clsx(styles['clock'], !show.isWon && styles['playing'])} aria-hidden="true">
        <Dial className={styles['dial']} />
        <svg className={styles['rim']} viewBox="0 0 200 200">
          <g className={styles['hand']} style={{ rotate: `${TURNS * 360 + (360 / winners.length) * chosen}deg` }}>
            <path d="M100 112 L100 52 M93 62 L100 51 L107 62" />
            <circle cx="100" cy="100" r="3" />
          </g>
        </svg>
        {marks.map(({ id, mark, index }) => (
          <span
            key={id}
            className={clsx(
              styles['point'],
              marks.length > NUMBERS && styles['dot'],
              isChosen(index) && styles['chosen'],
            )}
            style={placeOf(index, marks.length)}
          >
            {marks.length <= NUMBERS && mark}
          </span>
        ))}
      </div>
      <Rows items={marks} label={say`Tied`} first={chosen}>
        {({ name, mark, index }) => (
          <div className={clsx(styles['line'], isChosen(index) && styles['chosen'])}>
            <span className={styles['mark']} aria-hidden="true">
              {mark}
            </span>
            <Name>{name}</Name>
            {isChosen(index) && (
              <span className={styles['tick']}>
                <Icon path={TICK} size={24} />
                {say` Chosen`}
              </span>
            )}
          </div>
        )}
      </Rows>
    </ScreenLayout>
  )
}

/** Equal parts of the rim, the first at twelve. */
function placeOf(index: number, count: number): { left: string; top: string } {
  const angle = (2 * Math.PI * index) / count
  return { left: `${50 + 42 * Math.sin(angle)}%`, top: `${50 - 42 * Math.cos(angle)}%` }
}
