import { plural } from '#domain/plural.ts'
import { messageOf } from '../../app/api/client.ts'
import { dayOf } from '../../parts/day.ts'
import { Figure, Figures } from '../../parts/page/figures.tsx'
import { useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { characterStats, jinxStats } from './catalogue-resources.ts'
import { say } from '../../ui/say.ts'

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
          title={say`Failed to load character statistics`}
          action={
            <Button busy={isLoading} onClick={retry}>
              {say`Retry`}
            </Button>
          }
        >
          {messageOf(failure, say`An unknown error occurred`)}
        </Notice>
      )}
      <Figures>
        <Figure name={say`Characters stored`} value={stats?.total_characters.toString()} />
        <Figure name={say`Last sync`} value={stats && (stats.last_sync === null ? 'never' : dayOf(stats.last_sync))} />
        <Figure
          name={say`Jinx pairs`}
          value={jinxes && `${jinxes.total_pairs}`}
          more={jinxes && plural(jinxes.overrides_enabled, say`override enabled`, say`overrides enabled`)}
        />
        <Figure
          name={say`Jinxes updated`}
          value={jinxes && (jinxes.updated_at === null ? 'never' : dayOf(jinxes.updated_at))}
        />
      </Figures>
    </>
  )
}
