import type { ComponentType } from 'react'
import type { PagePath } from '../app/navigation/page-paths.ts'

/** A page that the Worker draws, and that this script takes over. */
export interface DrawnPage {
  /** Null for the page that stands in for every other while the site is off. */
  Page: ComponentType | null
  /** Where the app opens it again; null for a page that stands in for another. */
  path: PagePath | null
  /** The page that stands in for every other while the site is off. */
  Shut?: ComponentType
}
