import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { useNightSheet } from '../../app/data/stored/night-ticks.ts'
import { setupPlayers } from './setup-players.ts'
import { verdictContents } from './verdict-contents.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BOX, CHEVRON_LEFT, OUTSIDE, PRINTER, SHEETS, TICK, TRAY_DOWN } from '../../ui/icons.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { KeepScreenOn } from './keep-screen-on.tsx'
import { NightCard } from './night-card.tsx'
import { type PlayerVerdictProps, VerdictWait } from './player-verdict.tsx'
import { SetupCard } from './setup-card.tsx'
import { VerdictHead } from './verdict-head.tsx'
import { VerdictList } from './verdict-list.tsx'
import { VerdictChanges, VerdictNote } from './verdict-note.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { PartNote } from '../host/part-note.tsx'
import { useStateAction } from '../host/use-state-action.ts'
import { useCopied } from '../../parts/use-copied.ts'
import { copyText } from '../../parts/share.ts'
import { hostPart, roomPart } from '../room-part.ts'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { PocketGrimoire } from '../../parts/script/pocket-grimoire.tsx'
import { useToolLink } from '../../parts/script/use-tool-link.ts'

interface HostVerdictProps extends PlayerVerdictProps {
  code: string
  /** Null where nothing can be chosen any more. */
  onChoose: (() => void) | null
}

/** Tonight's script for the Storyteller, with what it takes to begin. */
export function HostVerdict({ verdict, outcome, players, catalogue, onRetry, ...rest }: HostVerdictProps) {
  const { code, screen, note, missed, onBack, onChoose } = rest
  const { script, name, author, window, state, isFree, resultId, decided } = verdict
  const { settling } = useSettling(resultId, true)
  const sheet = useNightSheet(code, verdict)
  const contents = useMemo(
    () => (script === null || catalogue === null ? null : verdictContents(script.scriptData, catalogue)),
    [script, catalogue],
  )
  const forPlayers = useMemo(
    () => (script === null || catalogue === null ? null : setupPlayers(script.scriptData, catalogue, players)),
    [script, catalogue, players],
  )
  return (
    <div
      className="mx-auto grid max-w-[1640px] grid-cols-1 gap-4 px-gutter pt-0 pb-16 max-[46em]:[&>header]:-order-1"
      data-verdict="storyteller"
      {...settling}
    >
      <div className="sticky top-0 z-4 -mx-gutter flex min-h-[56px] flex-wrap items-center gap-x-2 gap-y-0 border-b border-b-line bg-bg px-gutter py-2 [grid-area:1/1] max-[46em]:-order-1 max-[46em]:justify-between max-[46em]:[&>:is(button,a)]:gap-1 max-[46em]:[&>:is(button,a)]:px-2 max-[46em]:[&>:is(button,a)]:text-small">
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
      </div>
      {onChoose !== null && <PartNote />}
      {/* At the end of the bar where that has room for it; else below the name: it is pressed once an evening. */}
      <KeepScreenOn
        screen={screen}
        className="sticky top-[6px] z-4 self-center justify-self-end text-small [grid-area:1/1] max-[46em]:static max-[46em]:justify-between max-[46em]:justify-self-stretch max-[46em]:[grid-area:auto]"
      />
      <VerdictHead isLarge name={name} author={script?.author ?? author} outcome={outcome} window={window}>
        {note === null && !isFree && (
          <span className="block">
            <VisuallyHidden>{' · '}</VisuallyHidden>
            {say`shown to everybody in room `}
            <strong className="tracking-[0.16em] text-text">{code}</strong>
          </span>
        )}
      </VerdictHead>
      {note !== null && <VerdictNote kind={note} />}
      {missed}
      {catalogue !== null && <VerdictChanges changes={verdict.changes} catalogue={catalogue} />}
      {isFree && (
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 md:grid-cols-2 md:gap-6">
          <HostFreeText onChoose={onChoose} />
          <ResultCard resultId={resultId} decided={null} />
        </div>
      )}
      {!isFree && (script === null || catalogue === null || contents === null) && (
        <VerdictWait state={state} onRetry={onRetry} />
      )}
      {script !== null && catalogue !== null && contents !== null && forPlayers !== null && (
        <>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 xl:grid-cols-[340px_minmax(0,1fr)_300px] xl:items-start xl:gap-6">
            <SetupCard script={script} catalogue={catalogue} forPlayers={forPlayers} />
            <NightCard script={script} catalogue={catalogue} jinxes={contents.jinxes.length} sheet={sheet} />
            <div className="grid min-w-0 grid-cols-1 content-start gap-4">
              <TableCard script={script} resultId={resultId} players={forPlayers.start} />
              <ResultCard resultId={resultId} decided={decided} />
            </div>
          </div>
          <section className="grid grid-cols-1 gap-3 pt-6" aria-labelledby="characters">
            <h2 id="characters">{say`Characters`}</h2>
            <VerdictList contents={contents} players={players} />
          </section>
        </>
      )}
    </div>
  )
}

/** What was chosen is no script: the Storyteller can name one. */
function HostFreeText({ onChoose }: { onChoose: (() => void) | null }) {
  return (
    <section className="grid grid-cols-1 content-start gap-3 card p-4 [&_h2]:text-h3">
      <p>{say`This isn’t a script on Belfry, so there are no characters, setup or night order to show.`}</p>
      {onChoose !== null && <NameAScript onChoose={onChoose} />}
    </section>
  )
}

function NameAScript({ onChoose }: { onChoose: () => void }) {
  const { busy, failure, act } = useStateAction()
  return (
    <>
      <p>{say`You can name a script to play: choose one that was nominated, or open nominations again.`}</p>
      <div className="flex flex-wrap gap-2 *:flex-[1_0_auto]">
        <Button variant="primary" onClick={onChoose}>
          {say`Choose a nominated script`}
        </Button>
        <Button busy={busy !== null} onClick={() => act('startNominations')}>
          {say`Open nominations again`}
        </Button>
      </div>
      <CallFailure call={{ failure }} />
    </>
  )
}

const OfflineMark = roomPart(async () => (await import('../../parts/offline-mark.tsx')).OfflineMark)

interface ResultCardProps {
  resultId: string
  /** The script that was decided on; null for a free text, of which nothing needs to be kept. */
  decided: string | null
}

/** The link to the result, for the group's chat, and the result on this device. */
function ResultCard({ resultId, decided }: ResultCardProps) {
  const [isCopied, reportCopied] = useCopied()
  const path = `/results/${resultId}`
  const address = location.origin + path
  const copy = async () => {
    if (await copyText(address)) reportCopied()
    else toast({ type: 'warning', title: say`Copying isn’t possible here`, text: address, autoCloseSec: 0 })
  }
  return (
    <section className="grid grid-cols-1 content-start gap-3 card p-4 [&_h2]:text-h3" aria-labelledby="tonights-result">
      <h2 id="tonights-result">{say`Tonight’s result`}</h2>
      <p className="text-small text-muted">{say`The result page shows no player names and no votes. We keep it for 400 days.`}</p>
      <p className="rounded-control bg-[color-mix(in_srgb,var(--text)_5%,transparent)] px-3 py-2 font-semibold wrap-anywhere">
        <Link to={path}>{address.replace(/^https?:\/\//u, '')}</Link>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-[1_0_auto]">
        <Button onClick={() => void copy()}>
          <Icon path={isCopied ? TICK : SHEETS} size={20} />
          {isCopied ? say`Copied` : say`Copy link`}
        </Button>
        <ButtonLink to={path}>{say`Open`}</ButtonLink>
      </div>
      {decided !== null && (
        <div className="-mx-3 -mt-1 -mb-2 min-h-target">
          <OfflineMark key={decided} kind="results" id={resultId} />
        </div>
      )}
      <VisuallyHidden aria-live="polite">{isCopied ? say`Copied` : ''}</VisuallyHidden>
    </section>
  )
}

const PackDialog = hostPart(async () => (await import('../../print/pack/pack-dialog.tsx')).PackDialog)

interface TableCardProps {
  script: PlayedScript
  resultId: string
  players: number
}

/** What the Storyteller takes to the table. */
function TableCard({ script, resultId, players }: TableCardProps) {
  const [isPacking, setPacking] = useState(false)
  const toolLink = useToolLink(script.scriptData)
  const address = `/results/${resultId}/print`
  return (
    <section className="grid grid-cols-1 content-start gap-3 card p-4 [&_h2]:text-h3" aria-labelledby="for-your-table">
      <h2 id="for-your-table">{say`For your table`}</h2>
      <Button
        variant="primary"
        wide
        className="justify-start [&:not([href]):is(a)]:invisible"
        onClick={() => setPacking(true)}
      >
        <Icon path={BOX} size={20} />
        {say`Table pack`}
      </Button>
      <p className="text-small text-muted">{say`Player sheets and a Storyteller booklet.`}</p>
      <div className="grid rounded-control bg-[color-mix(in_srgb,var(--text)_5%,transparent)]">
        <Button
          variant="quiet"
          wide
          className="justify-start [&:not([href]):is(a)]:invisible"
          onClick={() => download(script)}
        >
          <Icon path={TRAY_DOWN} size={20} />
          {say`Download JSON`}
        </Button>
        <OutsideLink
          className={buttonClass(
            { variant: 'quiet', wide: true },
            clsx('justify-start [&:not([href]):is(a)]:invisible'),
          )}
          href={toolLink}
        >
          <Icon path={OUTSIDE} size={20} />
          {say`Open in the Script Tool`}
        </OutsideLink>
        <PocketGrimoire script={script} wide className="justify-start [&:not([href]):is(a)]:invisible" />
        <a
          className={buttonClass(
            { variant: 'quiet', wide: true },
            clsx('justify-start [&:not([href]):is(a)]:invisible'),
          )}
          href={address}
          target="_blank"
          rel="noopener"
        >
          <Icon path={PRINTER} size={20} />
          {say`Print one sheet`}
        </a>
      </div>
      {isPacking && (
        <PackDialog address={address} script={script} players={players} onClose={() => setPacking(false)} />
      )}
    </section>
  )
}

function download({ name, scriptData, file }: PlayedScript): void {
  saveFile(scriptFileName(name), file ?? JSON.stringify(scriptData, null, 2))
}
