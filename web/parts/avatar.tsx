import { useState } from 'react'
import styles from './avatar.module.css'
import { monogram } from './character/monogram.ts'

/** A person's picture, or the first letters of their name; decoration beside the name. */
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
      // Drawn by the style sheet: letters in the document would count as the text of the button around them.
      data-letters={size < 28 ? monogram(name).slice(0, 1) : monogram(name)}
    />
  )
}

/** Pictures come from our own origin alone; the policy blocks any other. */
const isOwn = (url: string) => url.startsWith('/') && !url.startsWith('//')
