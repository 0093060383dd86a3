import '../styles/print.css'
import { reachable } from '../app/api/site-status.ts'
import { isCaching } from '../app/offline/probe.ts'
import { usePrintedScript } from './use-printed-script.ts'
import { useStore } from '../ui/store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PREPARING, PrintState } from './print-state.tsx'

const isPack = new URLSearchParams(location.search).get('pack') === '1'
/** Loaded while the script is. */
const loading = isPack
  ? import('./pack-view.tsx').then(({ PackView }) => PackView, failed)
  : import('./script-view.tsx').then(({ ScriptView }) => ScriptView, failed)
const View = lazyPart(() => loading, PREPARING)

const OfflineNote = lazyPart(async () => (await import('./offline-note.tsx')).OfflineNote)

/** /print/{id}, /print?token=…, /print?room=…&nom=… and /results/{id}/print: a script on paper; with pack=1 for a whole table. */
export function PrintPage() {
  const { printing, retry } = usePrintedScript()
  const isReachable = useStore(reachable)
  if (printing.state !== 'ready') return <PrintState printing={printing} onRetry={retry} />
  return (
    <>
      {!isReachable && isCaching() && <OfflineNote />}
      <View printable={printing} />
    </>
  )
}

function failed() {
  return Failed
}

function Failed() {
  return <PrintState printing={{ state: 'error', reason: '' }} onRetry={() => location.reload()} />
}
