import { useMemo } from 'react'
import type { KeptResult, PlayedScript } from '#protocol/result.ts'
import type { CountMethod } from '#domain/room/counting/counts.ts'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/script-data.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { FirstData } from '#protocol/first-data.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { Standings } from './standings.tsx'
import { voteWords, wayWords } from './labels.ts'
import styles from './result-page.module.css'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { DrawNumbers } from './draw-numbers.tsx'
import type { DrawnResult } from './shown-result.ts'
import { PairTable, RoundBars } from './counting.tsx'
import { countsSentence, roundWords } from './counts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ScriptSheet } from '../../parts/script/script-sheet.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TRAY_DOWN } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { catalogueOf, lookup } from '../../characters/catalogue.ts'
import { resolvedJinxes } from '../../print/resolved-jinxes.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../script/scripts.ts'
import { makeStore, useStore } from '../../app/store.ts'

export function StandingsContents({ result }: { result: KeptResult }) {
  const { voteType, votesCast, decided, decidedBy } = result
  return (
    <section className={styles['section']} aria-labelledby="standings">
      <h2 id="standings">{say`Standings`}</h2>
      <p className={styles['small']}>
        {`${wayWords(voteType)} · ${votesCast === 0 ? say`nobody voted` : voteWords(votesCast)}`}
      </p>
      <Standings result={result} chosen={decidedBy === 'vote' ? null : decided} />
    </section>
  )
}

export function DrawNumbersContents({ result }: { result: DrawnResult }) {
  return <DrawNumbers result={result} seen={null} />
}

/** The counts in one sentence, then round by round and one against one. */
export function CountingContents({ result }: { result: KeptResult }) {
  const sentence = countsSentence(result)
  const countIn = (method: CountMethod) => result.counts.find((count) => count.method === method)
  const pairs = countIn('condorcet')
  if (sentence === null) return null
  return (
    <section className={styles['countingSection']} aria-labelledby="every-count">
      <h2 id="every-count">{say`Every way of counting`}</h2>
      <p className={styles['sentence']}>{sentence}</p>
      <div>
        <Rounds result={result} />
        {pairs?.pairs !== undefined && (
          <Disclosure className={styles['part']}>
            <summary>{say`One against one`}</summary>
            <PairTable result={result} count={pairs} />
          </Disclosure>
        )}
      </div>
    </section>
  )
}

function Rounds({ result }: { result: KeptResult }) {
  const { rounds = [], winners = [] } = result.counts.find(({ method }) => method === 'irv') ?? {}
  if (rounds.length === 0) return null
  return (
    <Disclosure className={styles['part']}>
      <summary>{say`Instant runoff, round by round`}</summary>
      <ol className={styles['rounds']}>
        {rounds.map((round, index) => {
          const isLast = index === rounds.length - 1
          return (
            <li key={index}>
              <h3>{say`Round ${index + 1} of ${rounds.length}`}</h3>
              {roundWords(result, round, winners).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <RoundBars result={result} round={round} winners={isLast ? winners : []} />
            </li>
          )
        })}
      </ol>
    </Disclosure>
  )
}

/** Its link holds the script itself: it needs no script of ours, and no library that still has it. */
export function PlayedScriptContents({ script }: { script: PlayedScript }) {
  const { name, scriptData } = script
  const json = useMemo(() => encodeURIComponent(JSON.stringify(scriptData, null, 2)), [scriptData])
  return (
    <>
      <header className={styles['scriptHead']}>
        <h2 id="script" tabIndex={-1}>
          {say`The script that night`}
        </h2>
        <a
          className={buttonClass({})}
          href={`data:application/json;charset=utf-8,${json}`}
          download={scriptFileName(name)}
        >
          <Icon path={TRAY_DOWN} size={20} />
          {say`Download JSON`}
        </a>
      </header>
      <Characters scriptData={scriptData} />
    </>
  )
}

function Characters({ scriptData }: Pick<PlayedScript, 'scriptData'>) {
  const { catalogue, autoJinxes, hasFailed, retry } = useSheet(scriptData)
  const characters = useMemo(
    () => (catalogue === null ? null : resolveCharacters(scriptData, catalogue)),
    [catalogue, scriptData],
  )
  const bootlegger = useMemo(() => metaOf(scriptData)?.bootlegger ?? [], [scriptData])
  if (hasFailed) {
    return (
      <LoadFailure title={say`Failed to load the characters`} onRetry={retry}>
        {say`The result above is complete. Only the script is missing.`}
      </LoadFailure>
    )
  }
  if (characters === null) return <Skeleton height={480} />
  return <ScriptSheet characters={characters} bootlegger={bootlegger} autoJinxes={autoJinxes ?? {}} wide />
}

interface SheetData {
  /** Null while it is not known. */
  catalogue: Catalogue | null
  autoJinxes: AutoJinxes | null
  hasFailed: boolean
  retry: () => void
}

/** What the Worker draws a script with. The browser keeps that as it is drawn, and asks by itself only where it is not. */
const drawnWith = makeStore<FirstData['sheet'] | null>(null)

export const seedSheet = (sheet: FirstData['sheet'] | null): void => drawnWith.seed(sheet)

/** The characters and jinxes of a script. */
function useSheet(scriptData: readonly unknown[]): SheetData {
  const drawn = useStore(drawnWith)
  const asked = useMemo(() => makeResource(() => resolvedJinxes(scriptData), Infinity), [scriptData])
  const jinxes = useResource(asked)
  const official = useResource(officialCharacters)
  const catalogue = useMemo(() => {
    if (drawn) return lookup(drawn.catalogue.characters, drawn.catalogue.nightMarkers)
    return official.value ? catalogueOf(official.value) : null
  }, [drawn, official.value])
  const autoJinxes = drawn?.autoJinxes ?? jinxes.value ?? null
  return {
    catalogue,
    autoJinxes,
    hasFailed: catalogue === null && official.error !== null,
    retry: () => void officialCharacters.refresh(),
  }
}
