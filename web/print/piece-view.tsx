import { clsx } from 'clsx'
import { useState } from 'react'
import { DEALT_TEAMS } from '#domain/room/fit/setup-numbers.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { pictureOf, type ScriptIcons, type ShownName } from '../parts/script/script-characters.ts'
import { type Cell, type CountsRow, LINE_HEIGHT, type Piece } from './layout/pieces.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { say } from '../ui/say.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import styles from './page.module.css'

/** A piece in the height that was reckoned for it. */
export function PieceView({ piece, icons }: { piece: Piece; icons: ScriptIcons }) {
  const style = { height: `${piece.height}mm`, fontSize: `${piece.points}pt`, lineHeight: LINE_HEIGHT }
  switch (piece.kind) {
    case 'heading':
      return (
        <div className={styles['heading']} style={style} data-team={piece.team ?? undefined}>
          <h2>
            {piece.team !== null && <TeamGlyph team={piece.team} size={16} />}
            {piece.text}
            {piece.count !== undefined && <span className={styles['count']}>{piece.count}</span>}
          </h2>
        </div>
      )
    case 'columns':
      return (
        <div className={styles['columns']} style={style}>
          {piece.columns.map((column, place) => (
            <div key={place}>
              {column.map((inner, at) => (
                <PieceView key={at} piece={inner} icons={icons} />
              ))}
            </div>
          ))}
        </div>
      )
    case 'counts':
      return <Counts rows={piece.rows} style={style} />
    case 'notes':
      return (
        <div className={styles['notes']} style={style}>
          {Array.from({ length: piece.lines }, (_, line) => (
            <div key={line} />
          ))}
        </div>
      )
    case 'entry':
    case 'row':
    case 'note':
      return (
        <div className={clsx(styles['cells'], styles[piece.kind])} style={style}>
          {piece.cells.map((cell, place) => (
            <CellView key={place} cell={cell} side={piece.icon} icons={icons} />
          ))}
        </div>
      )
  }
}

function CellView({
  cell: { width, icon, indent, lines },
  side,
  icons,
}: {
  cell: Cell
  side: number
  icons: ScriptIcons
}) {
  return (
    <div className={styles['cell']} style={{ width: `${width}mm` }} data-team={icon?.team ?? undefined}>
      {icon && (
        <span className={styles['icon']} style={{ width: `${side}mm`, height: `${side}mm` }}>
          <PrintIcon character={icon} icons={icons} />
        </span>
      )}
      <div style={icon === null ? { paddingInlineStart: `${indent}mm` } : undefined}>
        {[...Map.groupBy(lines, ({ of }) => of)].map(([of, some]) => (
          <p key={of} dir="auto">
            {some.map((line, place) => (
              <LineView key={place} line={line} />
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}

function LineView({ line: { runs, face } }: { line: Cell['lines'][number] }) {
  return (
    <span className={clsx(styles['line'], face === 'strong' && styles['strong'])}>
      {runs.map(({ text, isEmphasis }, place) => (isEmphasis ? <em key={place}>{text}</em> : text))}{' '}
    </span>
  )
}

function Counts({ rows, style }: { rows: readonly CountsRow[]; style: Record<string, string | number> }) {
  const hasTravellers = rows.some(({ numbers }) => numbers.travellers > 0)
  const teams = hasTravellers ? ([...DEALT_TEAMS, 'traveller'] as const) : DEALT_TEAMS
  return (
    <div style={style}>
      <table className={styles['counts']} aria-label={say`Setup`}>
        <thead>
          <tr>
            <th scope="col">{say`Players`}</th>
            {teams.map((team) => (
              <th key={team} scope="col">
                <span data-team={team}>
                  <TeamGlyph team={team} size={13} />
                  {TEAM_LABELS[team].many}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ players, isChosen, numbers }) => (
            <tr key={players} className={isChosen ? styles['chosen'] : undefined}>
              <th scope="row">
                {isChosen && (
                  <>
                    <Icon path="M8 5 18 12 8 19Z" size={10} />
                    <VisuallyHidden>{say`Tonight`} </VisuallyHidden>
                  </>
                )}
                {players}
              </th>
              {teams.map((team) => (
                <td key={team}>{team === 'traveller' ? numbers.travellers : numbers.dealt[team]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * The character's picture, or its initials in the shape of its team. Not the token's own picture, which loads when it is
 * scrolled to: what was never seen would not be printed.
 */
function PrintIcon({ character, icons }: { character: ShownName; icons: ScriptIcons }) {
  const [isBroken, setBroken] = useState(false)
  const address = pictureOf(character, icons)
  if (address === null || isBroken) return <CharacterToken name={character.name} team={character.team} size={30} />
  return <img src={address} width={30} height={30} alt="" onError={() => setBroken(true)} />
}
