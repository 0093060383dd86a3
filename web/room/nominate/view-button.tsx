import type { NominationView } from '#domain/room/view.ts'
import { ScriptLogo } from '../../parts/script/script-logo.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EYE } from '../../ui/icons.ts'
import styles from './nomination-row.module.css'
import { say } from '../../ui/say.ts'

/** Opens a nomination: its initials with an eye. */
export function ViewButton({ nomination, onView }: { nomination: NominationView; onView: () => void }) {
  const { scriptName, logoUrl } = nomination.denorm
  return (
    // The initials are a picture: inside of the button they would be words that its name lacks.
    <span className={styles['view']}>
      <span className={styles['tile']}>
        <ScriptLogo name={scriptName} logoUrl={logoUrl} size={44} />
        <span className={styles['eye']}>
          <Icon path={EYE} size={16} />
        </span>
      </span>
      <button type="button" className={styles['press']} aria-label={say`View ${scriptName}`} onClick={onView} />
    </span>
  )
}
