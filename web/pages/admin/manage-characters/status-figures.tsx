import { plural } from '#domain/plural.ts'
import { messageOf } from '../../../api/client.ts'
import { dayOf } from '../../../parts/day.ts'
import { Figure, Figures } from '../../../parts/page/figures.tsx'
import { useResource } from '../../../resource.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { characterStats, jinxStats } from './catalogue-resources.ts'

export function StatusFigures() {
  const { value: stats, error, isLoading } = useResource(characterStats)
  const { value: jinxes, error: jinxError } = useResource(jinxStats)
  const failure = error ?? jinxError
  const retry = () => {
    void characterStats.refresh()
    void jinxStats.refresh()
  }
  return (
    <>
      {failure !== null && (
        <Notice
          type="danger"
          title="Failed to load character statistics"
          action={
            <Button busy={isLoading} onClick={retry}>
              Retry
            </Button>
          }
        >
          {messageOf(failure, 'An unknown error occurred')}
        </Notice>
      )}
      <Figures>
        <Figure name="Characters stored" value={stats?.total_characters.toString()} />
        <Figure name="Last sync" value={stats && (stats.last_sync === null ? 'never' : dayOf(stats.last_sync))} />
        <Figure
          name="Jinx pairs"
          value={jinxes && `${jinxes.total_pairs}`}
          more={jinxes && plural(jinxes.overrides_enabled, 'override enabled', 'overrides enabled')}
        />
        <Figure
          name="Jinxes updated"
          value={jinxes && (jinxes.updated_at === null ? 'never' : dayOf(jinxes.updated_at))}
        />
      </Figures>
    </>
  )
}
