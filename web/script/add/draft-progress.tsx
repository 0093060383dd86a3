import { Link } from '../../ui/link.tsx'
import type { ScriptCard } from '#protocol/script.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import styles from './add-script.module.css'
import type { Draft } from './draft.ts'
import { Remarks } from './findings.tsx'
import { say } from '../../ui/say.ts'

export function DraftProgress({ draft, onCompare }: { draft: Draft; onCompare: () => void }) {
  const { progress } = draft
  switch (progress.step) {
    case 'waiting':
      return null
    case 'saving':
      return <Waiting label={say`Adding...`} />
    case 'added':
      return (
        <Notice
          type="success"
          title={progress.how === 'added' ? say`Added as “${progress.name}”` : say`“${progress.name}” was overwritten`}
          action={<Link to={`/script/${progress.id}`}>{say`View script`}</Link>}
        >
          {progress.warnings.length > 0 && progress.warnings.join(' ')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice type="danger" title={progress.message}>
          {progress.faults.length > 0 && (
            <Remarks
              tone="error"
              title={say`What went wrong:`}
              lines={progress.faults.map((message) => ({ message }))}
            />
          )}
        </Notice>
      )
    case 'same':
      return (
        <Notice type="warning" title={say`The same characters are in the library as “${progress.same.name}”`}>
          <OutsideLink href={`/script/${progress.same.id}`}>{say`View existing script`}</OutsideLink>
          {say`. Add it anyway under this name, or skip it.`}
        </Notice>
      )
    case 'duplicate':
      return (
        <Notice
          type="warning"
          title={say`A matching script already exists`}
          action={<Button onClick={onCompare}>{say`Compare and choose`}</Button>}
        />
      )
    case 'taken':
      return (
        <Notice type="warning" title={say`A matching script already exists`}>
          <p className={styles['inline']}>
            {alreadySponsored(progress.existing)}{' '}
            <OutsideLink href={`/script/${progress.existing.id}`}>{say`View existing script`}</OutsideLink>
          </p>
        </Notice>
      )
  }
}

const alreadySponsored = ({ sponsor }: ScriptCard) =>
  say`Already sponsored by ${sponsor?.displayName ?? say`someone else`}.`
