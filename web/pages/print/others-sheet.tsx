import type { ReactNode } from 'react'
import { TEAM_LABELS, type Team } from '#domain/team.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import type { Paper } from '../../print/print-preferences.ts'
import type { SheetContents } from '../../print/sheet-contents.ts'
import styles from './contents.module.css'
import { Sheet } from './sheet.tsx'

/** Page 2, for everybody: jinxes, Fabled, Loric and the script's own rules. */
export function OthersSheet({ contents, paper }: { contents: SheetContents; paper: Paper }) {
  const { jinxes, fabled, loric, bootlegger } = contents
  return (
    <Sheet contents={contents} paper={paper}>
      {jinxes.length > 0 && (
        <Table title="Jinxes">
          {jinxes.map(({ anchor, one, other, reason }) => (
            <Row key={anchor} name={`${one.name} & ${other.name}`} text={reason} />
          ))}
        </Table>
      )}
      <Characters team="fabled" characters={fabled} />
      <Characters team="loric" characters={loric} />
      {bootlegger.length > 0 && (
        <Table title="Bootlegger rules">
          {bootlegger.map((rule, index) => (
            <Row key={index} name={String(index + 1)} text={rule} />
          ))}
        </Table>
      )}
    </Sheet>
  )
}

function Characters({ team, characters }: { team: Team; characters: readonly ResolvedCharacter[] }) {
  if (characters.length === 0) return null
  return (
    <Table title={TEAM_LABELS[team].many} team={team}>
      {characters.map(({ id, name, ability }, place) => (
        <Row key={`${id}-${place}`} name={name} text={ability ?? '(no text provided)'} />
      ))}
    </Table>
  )
}

function Table({ title, team, children }: { title: string; team?: Team; children: ReactNode }) {
  return (
    <section className={styles['team']} data-team={team}>
      <h2 className={styles['teamName']}>
        {team && <TeamGlyph team={team} size={14} />}
        {title}
      </h2>
      <table className={styles['rows']} aria-label={title}>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{text}</td>
    </tr>
  )
}
