import { clsx } from 'clsx'
import { useMemo } from 'react'
import { setupPlayers } from './setup-players.ts'
import { verdictContents } from './verdict-contents.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CHEVRON_LEFT } from '../../ui/icon-paths.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { HostFreeText } from './host-free-text.tsx'
import styles from './host-verdict.module.css'
import { KeepScreenOn } from './keep-screen-on.tsx'
import { NightCard } from './night-card.tsx'
import { type PlayerVerdictProps, VerdictWait } from './player-verdict.tsx'
import { ResultCard } from './result-card.tsx'
import { SetupCard } from './setup-card.tsx'
import { TableCard } from './table-card.tsx'
import { VerdictHead } from './verdict-head.tsx'
import { VerdictList } from './verdict-list.tsx'
import { VerdictNote } from './verdict-note.tsx'
import { say } from '../../ui/say.ts'

interface HostVerdictProps extends PlayerVerdictProps {
  code: string
  /** Null where nothing can be chosen any more. */
  onChoose: (() => void) | null
}

/** Tonight's script for the Storyteller, with what it takes to begin. */
export function HostVerdict({ verdict, outcome, players, catalogue, onRetry, ...rest }: HostVerdictProps) {
  const { code, screen, note, onBack, onChoose } = rest
  const { script, name, author, state, isFree, resultId, decided } = verdict
  const { settling } = useSettling(resultId, true)
  const contents = useMemo(
    () => (script === null || catalogue === null ? null : verdictContents(script.scriptData, catalogue)),
    [script, catalogue],
  )
  const forPlayers = useMemo(
    () => (script === null || catalogue === null ? null : setupPlayers(script.scriptData, catalogue, players)),
    [script, catalogue, players],
  )
  return (
    <div className={styles['verdict']} data-verdict="storyteller" {...settling}>
      <div className={styles['bar']}>
        {onBack === null ? (
          <ButtonLink to="/">
            <Icon path={CHEVRON_LEFT} size={20} />
            {say`Home`}
          </ButtonLink>
        ) : (
          <Button onClick={onBack}>
            <Icon path={CHEVRON_LEFT} size={20} />
            {say`Back to the vote`}
          </Button>
        )}
        {onChoose !== null && (
          <Button variant="quiet" onClick={onChoose}>
            {say`Choose another script`}
          </Button>
        )}
        <KeepScreenOn screen={screen} className={styles['screen']} />
      </div>
      <VerdictHead isLarge name={name} author={script?.author ?? author} outcome={outcome}>
        {note === null && !isFree && (
          <>
            {' · '}
            {say`everybody in room `}
            <strong className={styles['code']}>{code}</strong>
            {say` sees it now`}
          </>
        )}
      </VerdictHead>
      {note !== null && <VerdictNote kind={note} />}
      {isFree && (
        <div className={styles['halves']}>
          <HostFreeText onChoose={onChoose} />
          <ResultCard resultId={resultId} decided={null} />
        </div>
      )}
      {!isFree && (script === null || catalogue === null || contents === null) && (
        <VerdictWait state={state} onRetry={onRetry} />
      )}
      {script !== null && catalogue !== null && contents !== null && forPlayers !== null && (
        <>
          <div className={styles['columns']}>
            <SetupCard script={script} catalogue={catalogue} forPlayers={forPlayers} />
            <NightCard script={script} catalogue={catalogue} jinxes={contents.jinxes.length} />
            <div className={clsx(styles['stack'], styles['ways'])}>
              <TableCard script={script} resultId={resultId} players={forPlayers.start} />
              <ResultCard resultId={resultId} decided={decided} />
            </div>
          </div>
          <section className={styles['characters']} aria-labelledby="characters">
            <h2 id="characters">{say`Characters`}</h2>
            <VerdictList isWide contents={contents} players={players} />
          </section>
        </>
      )}
    </div>
  )
}
