import { initialsOf } from '../../ui/monogram.ts'
import { faceAt } from '../api/faces.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { usePicture } from '../../ui/use-picture.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  url: string | null
  size?: 22 | 24 | 30 | 32 | 40 | 48 | 128
}

/** Up to this size what comes with cards is sharp. */
const FACE = 24

/** A person's picture or initials; decoration beside the name. Initials come with the words, the picture after them. */
export function Avatar({ name, url, size = 24 }: AvatarProps) {
  const { isThere, image } = usePicture(url)
  const isHydrated = useIsHydrated()
  if (isHydrated && url !== null && isThere) {
    const box = { className: styles['avatar'], 'data-size': size, width: size, height: size }
    return <img {...image} {...box} src={size <= FACE ? faceAt(url) : url} alt="" loading="lazy" />
  }
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      aria-hidden="true"
      // Drawn by CSS: letters in the document would become part of the button's text.
      data-letters={initialsOf(name)}
    />
  )
}
