import type { ScreenView } from '#domain/room/screens/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { useScreenCommand } from './use-screen-command.ts'
import { DeskStrip } from './desk-strip.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'

/** Screens waiting for you to show the room, over whatever the Storyteller is looking at. */
export function ScreensAsking({ screens }: { screens: readonly ScreenView[] }) {
  const { act, isBusy, failure } = useScreenCommand()
  const waiting = screens.filter(({ state }) => state === 'waiting')
  return (
    <>
      <Spoken>{waiting.map(({ word }) => say`A screen wants to show this room: ${word}.`).join(' ')}</Spoken>
      {(waiting.length > 0 || failure !== null) && (
        <DeskStrip aria-label={say`Screens waiting for you`}>
          {waiting.map(({ id, word }) => (
            <div key={id} className="grid gap-2 [&_strong]:whitespace-nowrap">
              <p>
                {say`A screen wants to show this room: `}
                <strong>{word}</strong>
              </p>
              <span className="ms-auto flex gap-2">
                <Button
                  aria-label={sayAloud`Allow the screen ${word}`}
                  busy={isBusy('screen.allow', id)}
                  onClick={() => act({ type: 'screen.allow', screenId: id })}
                >
                  {say`Allow`}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={sayAloud`Dismiss the screen ${word}`}
                  busy={isBusy('screen.dismiss', id)}
                  onClick={() => act({ type: 'screen.dismiss', screenId: id })}
                >
                  {say`Dismiss`}
                </Button>
              </span>
            </div>
          ))}
          <CallFailure call={{ failure }} />
        </DeskStrip>
      )}
    </>
  )
}
