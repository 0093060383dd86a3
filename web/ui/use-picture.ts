import { useState } from 'react'

/** For an `<img>` that makes way for initials if its picture is not there, also where that showed before the script ran. */
export function usePicture(url: string | null) {
  const [broken, setBroken] = useState<string | null>(null)
  const onError = () => setBroken(url)
  const ref = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) onError()
  }
  return { isThere: url !== broken, image: { ref, onError } }
}
