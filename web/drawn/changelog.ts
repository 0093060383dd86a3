import { ChangelogPage, changelogText } from '../home/changelog-page.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const changelog: DrawnPage = {
  Page: ChangelogPage,
  path: '/changelog',
  // Drawn already: here the text is not needed again.
  seed: ({ changelog = '' }) => changelogText.seed(changelog),
}
