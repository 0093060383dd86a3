import type { ReactNode } from 'react'
import type { Script } from '#protocol/script.ts'
import { dayOf } from '../parts/day.ts'
import { ScriptLogo } from '../parts/script/script-logo.tsx'
import { TeamBreakdown } from '../parts/team/team-breakdown.tsx'
import { Difficulty } from './difficulty.tsx'
import styles from './script.module.css'
import { say } from '../ui/say.ts'

export function InfoCard({ script }: { script: Script }) {
  const { name, logoUrl, author, metadata, uploadedAt, computed } = script
  return (
    <section className={styles['info']} aria-label={say`About this script`}>
      <ScriptLogo name={name} logoUrl={logoUrl} size={96} className={styles['logo']} />
      <TeamBreakdown counts={metadata.teamCounts} total={metadata.characterCount} />
      <dl className={styles['list']}>
        <Fact term="Author">{author ?? say`Unknown`}</Fact>
        <Fact term={say`Script type`}>{metadata.isTeensyville ? say`Teensyville` : say`Full Game`}</Fact>
        <Fact term="Difficulty">
          <Difficulty computed={computed} />
        </Fact>
        <Fact term="Uploaded">
          <time dateTime={uploadedAt}>{dayOf(uploadedAt)}</time>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
