import { isApiError, messageOf } from '../../api/client.ts'
import { Standings } from './standings.tsx'
import { useResource } from '../../resource.ts'
import { resultById } from './kept-results.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import styles from './earlier-votes.module.css'
import { say } from '../../words/room.ts'

/** Every place of an earlier vote, read where results stay. */
export function EarlierStandings({ id }: { id: string }) {
  const resource = resultById(id)
  const { value: result, error, isLoading } = useResource(resource)
  if (isApiError(error, 404)) return <p className={styles['facts']}>{say`This result has been deleted.`}</p>
  if (result !== undefined) {
    return (
      <>
        <Standings result={result} chosen={result.decidedBy === 'vote' ? null : result.decided} />
        <a className={buttonClass({})} href={`/results/${id}`} target="_blank" rel="noopener">
          {say`Open this result`}
        </a>
      </>
    )
  }
  if (error === null) return <Waiting label={say`Loading...`} />
  return (
    <Notice
      type="danger"
      title={say`Failed to load this result`}
      action={
        <Button busy={isLoading} onClick={() => void resource.refresh()}>
          {say`Retry`}
        </Button>
      }
    >
      {messageOf(error, say`Try again in a moment.`)}
    </Notice>
  )
}
