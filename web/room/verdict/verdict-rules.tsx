import { Icon } from '../../ui/icon.tsx'
import { RULES_ANCHOR, type VerdictContents } from './verdict-contents.ts'
import { RINGS } from './icon-paths.ts'
import styles from './verdict-list.module.css'
import { say } from '../../ui/say.ts'

/** The script's jinxes, then its bootlegger rules. */
export function VerdictRules({ jinxes, bootlegger }: Pick<VerdictContents, 'jinxes' | 'bootlegger'>) {
  if (jinxes.length === 0 && bootlegger.length === 0) return null
  return (
    <section id={RULES_ANCHOR} className={styles['section']}>
      {jinxes.length > 0 && (
        <>
          <h2 className={styles['head']} data-jinxes tabIndex={-1}>
            <Icon path={RINGS} size={20} />
            {say`Jinxes`}
          </h2>
          <ul className={styles['rows']}>
            {jinxes.map(({ anchor, one, other, reason, isSummary }) => (
              <li key={anchor} id={anchor} className={styles['rule']} tabIndex={-1}>
                <h3 className={styles['name']}>{say`${one.name} and ${other.name}`}</h3>
                <p className={styles['ability']}>
                  {reason}
                  {isSummary && <span className={styles['summary']}>{say` ‡`}</span>}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {bootlegger.length > 0 && (
        <>
          <h2 className={styles['head']} tabIndex={-1}>
            {say`Bootlegger rules`}
          </h2>
          <ol className={styles['bootlegger']}>
            {bootlegger.map((rule, index) => (
              <li key={index}>{rule}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
