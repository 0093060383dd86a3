import { useState } from 'react'
import styles from './avatar.module.css'
import { monogram } from './character/monogram.ts'

/** A person's picture or initials; decoration beside the name. */
export function Avatar({ name, url, size = 24 }: { name: string; url: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (url !== null && url !== broken && isOwn(url)) {
    return (
      <img
        className={styles['avatar']}
        src={url}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        onError={() => setBroken(url)}
      />
    )
  }
  return (
    <span
      className={styles['avatar']}
      style={{ width: size, height: size, fontSize: Math.round(size * (size < 28 ? 0.55 : 0.42)) }}
      aria-hidden="true"
      // Drawn by CSS: letters in the document would become part of the button's text.
      data-letters={size < 28 ? monogram(name).slice(0, 1) : monogram(name)}
    />
  )
}

/** The content security policy allows pictures of this origin only. */
const isOwn = (url: string) => url.startsWith('/') && !url.startsWith('//')
