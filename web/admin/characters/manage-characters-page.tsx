import { plural } from '#domain/plural.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { CharacterCatalogue } from './character-catalogue.tsx'
import { JinxDatabase } from './jinx-database.tsx'
import { SyncCard } from './sync-card.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { dayOf } from '../../ui/format.ts'
import { Figure, Figures } from '../../parts/page/figures.tsx'
import { useResource } from '../../app/resource.ts'
import { characterStats, jinxStats } from './catalogue-resources.ts'

/** /admin/characters: the catalogue, its syncs and jinxes. */
export function ManageCharactersPage() {
  return (
    <AdminFrame
      title={say`Character Management`}
      lead={say`Check the publisher’s files, see what would change, and publish it when you’re ready.`}
    >
      {() => (
        <>
          <StatusFigures />
          <Card id="sync" title={say`Sync`}>
            <SyncCard />
          </Card>
          <Card id="all-characters" title={say`Characters`}>
            <CharacterCatalogue />
          </Card>
          <Card id="jinx-database" title={say`Jinx Database`}>
            <JinxDatabase />
          </Card>
        </>
      )}
    </AdminFrame>
  )
}

function StatusFigures() {
  const { value: stats, error, isLoading } = useResource(characterStats)
  const { value: jinxes, error: jinxError } = useResource(jinxStats)
  const retry = () => {
    void characterStats.refresh()
    void jinxStats.refresh()
  }
  return (
    <>
      <Loaded
        answer={{ value: undefined, error: error ?? jinxError, isLoading }}
        failed={say`Failed to load character statistics`}
        onRetry={retry}
        waiting={null}
      />
      <Figures>
        <Figure name={say`Characters stored`} value={stats?.total_characters.toString()} />
        <Figure name={say`Last sync`} value={stats && (stats.last_sync === null ? 'never' : dayOf(stats.last_sync))} />
        <Figure
          name={say`Jinx pairs`}
          value={jinxes && `${jinxes.total_pairs}`}
          more={plural(jinxes?.overrides_enabled ?? 0, say`override enabled`, say`overrides enabled`)}
        />
        <Figure
          name={say`Jinxes updated`}
          value={jinxes && (jinxes.updated_at === null ? 'never' : dayOf(jinxes.updated_at))}
        />
      </Figures>
    </>
  )
}
