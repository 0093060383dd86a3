import { clsx } from 'clsx'
import type { ScreenView } from '#domain/room/screens/screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import styles from './screens.module.css'
import { useScreenCommand } from './use-screen-command.ts'
import { say } from '../../ui/say.ts'

/** The room on a television: its page, and which screens may show it. */
export function ScreensControl() {
  const { session, view } = useRoom()
  const { act, isBusy, failure } = useScreenCommand()
  const { screens = [] } = view.snapshot
  return (
    <section className={styles['control']} aria-labelledby="big-screen">
      <h3 id="big-screen">{say`Big screen`}</h3>
      <p className={styles['hint']}>
        {say`On the TV, open ${location.host}/rooms/${session.code}/screen. Then allow it here.`}
      </p>
      <a className={buttonClass({})} href={`/rooms/${session.code}/screen`} target="_blank" rel="noopener">
        {say`Open the big screen here`}
      </a>
      {screens.length > 0 && (
        <ul className={styles['list']}>
          {screens.map((screen) => (
            <li key={screen.id} className={styles['screen']}>
              <span className={styles['word']}>{screen.word}</span>
              <State screen={screen} />
              <span className={styles['buttons']}>
                {screen.state === 'waiting' && (
                  <Button
                    aria-label={say`Allow ${screen.word}`}
                    busy={isBusy('screen.allow', screen.id)}
                    onClick={() => act({ type: 'screen.allow', screenId: screen.id })}
                  >
                    {say`Allow`}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={say`Dismiss ${screen.word}`}
                  busy={isBusy('screen.dismiss', screen.id)}
                  onClick={() => act({ type: 'screen.dismiss', screenId: screen.id })}
                >
                  {say`Dismiss`}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Notice type="danger" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
    </section>
  )
}

function State({ screen: { state, online } }: { screen: ScreenView }) {
  return (
    <span className={styles['state']}>
      <span className={clsx(styles['dot'], online && styles['online'])} aria-hidden="true" />
      {`${state === 'waiting' ? say`Waiting` : say`Allowed`}, ${online ? 'online' : 'offline'}`}
    </span>
  )
}
