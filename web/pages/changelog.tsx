import { Link } from 'react-router'
import { CHANGELOG_FAILED, readChangelog } from '../api/changelog.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { Markdown } from '../parts/markdown.tsx'
import { makeResource, useResource } from '../resource.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { CHEVRON_LEFT } from '../ui/icon/icon-paths.ts'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/spinner.tsx'
import styles from './changelog/changelog.module.css'
import { pageText } from './changelog/page-text.ts'

const changelog = makeResource(readChangelog, 60_000)

export function ChangelogPage() {
  usePageTitle('Changelog')
  const { value, error, isAsking } = useResource(changelog)
  return (
    <div className={styles['page']}>
      <Link to="/" className={styles['back']}>
        <Icon path={CHEVRON_LEFT} size={20} />
        Home
      </Link>
      <h1>Changelog</h1>
      {value !== undefined && (
        <article className={styles['text']}>
          <Markdown text={pageText(value)} headingLevel={2} />
        </article>
      )}
      {value === undefined && error === null && <Waiting label="Loading changelog..." />}
      {value === undefined && error !== null && (
        <Notice
          type="danger"
          title="Unable to load changelog"
          action={
            <Button busy={isAsking} onClick={() => void changelog.refresh()}>
              Retry
            </Button>
          }
        >
          {error instanceof Error ? error.message : `${CHANGELOG_FAILED}.`}
        </Notice>
      )}
    </div>
  )
}
