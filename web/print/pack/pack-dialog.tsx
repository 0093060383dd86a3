import { type ReactNode, useState, useCallback, useEffect, useMemo, useRef } from 'react'
import { FEWEST_PLAYERS, MOST_PLAYERS } from '#domain/room/fit/setup-numbers.ts'
import { fittingPlayers, packAddress, type PackOptions, USUAL_PLAYERS } from './pack-options.ts'
import { packPromise, type TablePack, tablePack } from './table-pack.ts'
import { PAPER_WORDS, PAPERS, readPreferences, rememberPaper } from '../print-preferences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PRINTER } from '../../ui/icons.ts'
import { printedMark } from '../../parts/read-mark.ts'
import { say } from '../../ui/say.ts'
import { QrCode } from '../../parts/qr-code.tsx'
import { loadRuler } from '../../parts/measure/canvas-ruler.ts'
import type { Ruler } from '../../parts/measure/text-lines.ts'
import { resolvedJinxes } from '../resolved-jinxes.ts'
import { type SheetContents, sheetContents } from '../sheet-contents.ts'
import { officialCharacters } from '../../app/data/scripts.ts'

export interface PackDialogProps {
  /** `/print/{scriptId}` or `/results/{id}/print`. */
  address: string
  script: PackedScript
  /** The players present, if known. */
  players: number | null
  onClose: () => void
}

/** Chooses what is printed for a table, and says how much paper that takes. */
export function PackDialog({ address, script, players, onClose }: PackDialogProps) {
  const [options, setOptions] = useState<PackOptions>(() => ({
    players: fittingPlayers(players ?? USUAL_PLAYERS),
    paper: readPreferences('').paper,
    size: 'normal',
  }))
  const change = (patch: Partial<PackOptions>) => setOptions((before) => ({ ...before, ...patch }))
  const { pack, hasFailed, retry } = useCountedPack(script, options)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Table pack`}
      footer={
        <a
          className={buttonClass({ variant: 'primary' })}
          href={packAddress(address, options)}
          target="_blank"
          rel="noopener"
        >
          <Icon path={PRINTER} size={19} />
          {say`Open to print`}
        </a>
      }
    >
      <p>{say`A sheet for every player, and a booklet with the night order and the setup for the Storyteller.`}</p>
      <Players players={options.players} onChange={(next) => change({ players: next })} />
      <Segmented
        label={say`Paper`}
        options={PAPERS.map((paper) => ({ value: paper, label: PAPER_WORDS[paper] }))}
        value={options.paper}
        onChange={(paper) => {
          change({ paper })
          rememberPaper(paper)
        }}
      />
      <Switch
        label={say`Large print`}
        hint={say`All text is at least 14 points.`}
        checked={options.size === 'large'}
        onChange={(isLarge) => change({ size: isLarge ? 'large' : 'normal' })}
      />
      <Pages pack={pack} hasFailed={hasFailed} onRetry={retry} />
    </Dialog>
  )
}

function Players({ players, onChange }: { players: number; onChange: (players: number) => void }) {
  const step = (by: number) => () => onChange(fittingPlayers(players + by))
  return (
    <fieldset
      className="flex items-center gap-2 [&_button]:text-large [&_button]:font-bold [&_button[aria-disabled='true']]:opacity-45"
      aria-label={say`Players`}
    >
      <span className="flex-1 font-semibold">{say`Players`}</span>
      <Button icon aria-label={say`One player fewer`} aria-disabled={players === FEWEST_PLAYERS} onClick={step(-1)}>
        −
      </Button>
      <output className="min-w-[2.2em] text-center font-display text-h2 leading-none font-semibold tabular">
        {players}
      </output>
      <Button icon aria-label={say`One player more`} aria-disabled={players === MOST_PLAYERS} onClick={step(1)}>
        +
      </Button>
    </fieldset>
  )
}

interface PagesProps {
  pack: TablePack | null
  hasFailed: boolean
  onRetry: () => void
}

function Pages({ pack, hasFailed, onRetry }: PagesProps) {
  return (
    // Two lines, so that nothing moves while it counts.
    <div
      className="grid min-h-[4.5em] content-center justify-items-start gap-2 rounded-control border border-s-3 border-line border-s-accent bg-surface px-4 py-3 font-semibold"
      aria-live="polite"
    >
      {hasFailed ? (
        <>
          <p>{say`We couldn't count the pages. You can still print the pack.`}</p>
          <Button onClick={onRetry}>{say`Try again`}</Button>
        </>
      ) : (
        <p>{pack === null ? say`Counting pages…` : packPromise(pack)}</p>
      )}
    </div>
  )
}

interface LinkQrDialogProps {
  title: string
  path: string
  onClose: () => void
  /** What else there is to say of it. */
  children?: ReactNode
}

/** A page's address for the camera of a phone across the table. */
export function LinkQrDialog({ title, path, onClose, children }: LinkQrDialogProps) {
  const url = window.location.origin + path
  return (
    <Dialog open onClose={onClose} title={say`Scan to open`}>
      <div className="grid min-w-0 justify-items-center gap-3 text-center [&>p]:max-w-full [&>p]:wrap-anywhere">
        <QrCode text={url} className="w-[min(100%,320px)] rounded-control" />
        <p className="font-bold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-muted">{url}</p>
        {children}
      </div>
    </Dialog>
  )
}

interface PackedScript {
  name: string
  author: string | null
  scriptData: unknown[]
}

interface Measured {
  readonly contents: SheetContents
  readonly ruler: Ruler
}

/** The pack as the print view is going to lay it out; null while that is not known. */
function useCountedPack(script: PackedScript, { players, paper, size }: PackOptions) {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const wanted = useRef(0)
  const { scriptData, name, author } = script
  const count = useCallback(async () => {
    const mine = ++wanted.current
    const result = await measure({ scriptData, name, author }).catch(() => null)
    if (mine !== wanted.current) return
    setMeasured(result)
    setFailed(result === null)
  }, [scriptData, name, author])
  useEffect(() => void count(), [count])
  const pack = useMemo<TablePack | null>(
    () => measured && tablePack(measured.contents, { players, paper, size }, measured.ruler),
    [measured, players, paper, size],
  )
  const retry = () => {
    setFailed(false)
    void count()
  }
  return { pack, hasFailed, retry }
}

async function measure(script: PackedScript): Promise<Measured> {
  const [characters, autoJinxes, mark] = await Promise.all([listed(), resolvedJinxes(script.scriptData), printedMark()])
  const contents = sheetContents({
    // The address leaves room for its code; which one it is makes no difference here.
    script: { ...script, address: '', autoJinxes, icons: {} },
    characters,
    autoJinxes,
    areJinxesMissing: false,
    printedBy: '',
    printedOn: '',
    mark,
  })
  return { contents, ruler: await loadRuler(contents) }
}

async function listed() {
  if (officialCharacters.get().value === undefined) await officialCharacters.refresh()
  const { value, error } = officialCharacters.get()
  if (value === undefined) throw error
  return value
}
