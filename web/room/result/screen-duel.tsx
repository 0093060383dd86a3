import { clsx } from 'clsx'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Title, useOneSize } from '../screen/one-size.tsx'
import styles from './screen-duel.module.css'

/** More of them are cards. */
export const MOST_IN_A_DUEL = 4

/** A script of those in front. */
export interface Hung {
  id: string
  name: string
  window: string | null | undefined
}

/** The scripts in front, side by side and equally large: two until one of them is chosen, or all that tie. */
export function Duel({ scripts, isSettled }: { scripts: readonly Hung[]; isSettled: boolean }) {
  const list = useOneSize<HTMLUListElement>()
  const count = scripts.length
  return (
    <>
      <ul ref={list} className={clsx(styles['duel'], count > 2 && styles['many'])} data-count={count}>
        {scripts.map(({ id, name, window }) => (
          <li key={id} className={styles['side']}>
            <ScriptWindow window={window} size="large" className={styles['window']} />
            <Title className={styles['title']}>{name}</Title>
          </li>
        ))}
      </ul>
      {count === 2 && <p className={styles['or']}>{isSettled ? 'and' : 'or'}</p>}
    </>
  )
}
