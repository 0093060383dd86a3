import { clsx } from 'clsx'
import { initialsOf } from '../../ui/monogram.ts'
import { faceAt } from '../api/faces.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { usePicture } from '../../ui/use-picture.ts'

interface AvatarProps {
  name: string
  url: string | null
  size?: 22 | 24 | 30 | 32 | 40 | 48 | 128
  className?: string | undefined
}

const SIZES = {
  22: clsx('[--size:22px]'),
  24: clsx('[--size:24px]'),
  30: clsx('[--size:30px]'),
  32: clsx('[--size:32px]'),
  40: clsx('[--size:40px]'),
  48: clsx('[--size:48px]'),
  128: clsx('[--size:128px]'),
} as const

/** Up to this size what comes with cards is sharp. */
const FACE = 24

/** A person's picture or initials; decoration beside the name. Initials come with the words, the picture after them. */
export function Avatar({ name, url, size = 24, className }: AvatarProps) {
  const { isThere, image } = usePicture(url)
  const isHydrated = useIsHydrated()
  const look = clsx(
    'inline-grid size-(--size) flex-none place-items-center overflow-hidden rounded-full bg-[color-mix(in_srgb,var(--accent)_22%,var(--surface))] object-cover text-[calc(var(--size)*0.44)] leading-none font-bold text-accent before:content-[attr(data-letters)]',
    SIZES[size],
    className,
  )
  if (isHydrated && url !== null && isThere) {
    const src = size <= FACE ? faceAt(url) : url
    return <img {...image} className={look} width={size} height={size} src={src} alt="" loading="lazy" />
  }
  return (
    <span
      className={look}
      aria-hidden="true"
      // Drawn by CSS: letters in the document would become part of the button's text.
      data-letters={initialsOf(name)}
    />
  )
}
