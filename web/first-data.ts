import { FIRST_DATA_ID, type FirstData } from '#protocol/first-data.ts'

let data: FirstData | null | undefined

/** What the page brought along; null where it was served bare. */
export function firstData(): FirstData | null {
  return (data ??= read())
}

function read(): FirstData | null {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text) as FirstData
  } catch {
    return null
  }
}
