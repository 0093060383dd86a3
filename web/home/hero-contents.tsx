import { PRODUCT, TAGLINE_LINES } from '#domain/product.ts'
import { Dial } from '../parts/dial.tsx'
import styles from './home.module.css'
import { say } from '../ui/say.ts'

export function HeroContents() {
  return (
    <>
      <div className={styles['motif']}>
        <Dial className={styles['outer']} />
        <Dial className={styles['inner']} hand={11.75} />
      </div>
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>{say`${PRODUCT}, for Storytellers and their tables`}</p>
        <h1 id="tagline" className={styles['tagline']}>
          <span>{TAGLINE_LINES[0]}</span> <span>{TAGLINE_LINES[1]}</span>
        </h1>
        <p className={styles['lead']}>{say`Browse scripts, open a room, let the table decide.`}</p>
      </div>
    </>
  )
}
