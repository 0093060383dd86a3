/**
 * The changelog as the page shows it: without its title, which is the page's heading already, and with the other headings
 * one level higher. What has no version yet is simply the newest.
 */
export function pageText(changelog: string): string {
  return changelog
    .replace(/^\s*# .*\n/u, '')
    .replace(/^## \[Unreleased\].*$/mu, '## Newest')
    .replace(/^#(#+ )/gmu, '$1')
}
