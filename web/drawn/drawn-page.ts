import type { ComponentType } from 'react'
import type { FirstData } from '#protocol/first-data.ts'
import type { PagePath } from '../app/navigation/page-paths.ts'

/** A page that the Worker draws, and that this script takes over. */
export interface DrawnPage {
  /** Null for the page that stands in for every other while the site is off. */
  Page: ComponentType | null
  /** Where the app opens it again; null for a page that stands in for another. */
  path: PagePath | null
  /** Hands the data that the page was drawn with to those who hold it: in the Worker before it draws, here before anything else. */
  seed: (data: FirstData) => void
}
