import { FIRST_DATA_ID, type FirstData } from '#protocol/first-data.ts'

let data: FirstData | null | undefined

/** The data in the page's document; null if it has none. */
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
