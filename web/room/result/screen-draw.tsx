import { clsx } from 'clsx'
import { Dial } from '../../ui/dial.tsx'
import type { DrawnResult } from './shown-result.ts'
import { DrawHand, marksOf } from './draw-marks.tsx'
import { scoreWords } from './labels.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icons.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Title } from '../screen/one-size.tsx'
import type { OutcomeProps } from '../screen/room-screen-props.ts'
import { Rows } from '../screen/rows.tsx'
import { say } from '../../ui/say.ts'
import clock from './draw-clock.module.css'
import styles from './screen-draw.module.css'

/** More tied scripts are dots on the rim. */
const NUMBERS = 16

/** The clock whose hand falls on the script that was drawn: always from the stored order. */
export function DrawScreen({ snapshot, result, show, isConnected }: OutcomeProps<DrawnResult>) {
  const { winners, standings, voteType } = result
  const { chosen, marks, degrees } = marksOf(result)
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
      <div className={clsx(styles['clock'], !show.isWon && clock['playing'])} aria-hidden="true">
        <Dial className={clsx(clock['dial'], styles['dial'])} />
        <svg className={styles['rim']} viewBox="0 0 200 200">
          <DrawHand className={clock['hand']} degrees={degrees} />
        </svg>
        {marks.map(({ id, number, window, index, x, y }) => (
          <span
            key={id}
            className={clsx(
              clock['point'],
              styles['point'],
              marks.length > NUMBERS && styles['dot'],
              isChosen(index) && [clock['chosen'], styles['chosen']],
            )}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {number === null ? (
              <ScriptWindow window={window} size="small" className={styles['window']} />
            ) : (
              marks.length <= NUMBERS && number
            )}
          </span>
        ))}
      </div>
      <Rows items={marks} label={say`Tied`} first={chosen}>
        {({ name, number, index }) => (
          <div
            className={clsx(styles['line'], marks.length === 2 && styles['ofTwo'], isChosen(index) && styles['chosen'])}
          >
            {number !== null && (
              <span className={styles['mark']} aria-hidden="true">
                {number}
              </span>
            )}
            <Title>{name}</Title>
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
