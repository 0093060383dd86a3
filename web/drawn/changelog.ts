import { ChangelogPage, changelogText } from '../pages/changelog.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const changelog: DrawnPage = {
  Page: ChangelogPage,
  path: '/changelog',
  // Drawn already: here the text is not needed again.
  seed: ({ changelog = '' }) => changelogText.seed(changelog),
}
