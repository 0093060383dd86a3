/** The text without its own title, which the page's heading says already; what stood below it rises by one level. */
export function belowItsTitle(markdown: string): string {
  return markdown.replace(/^\s*# .*\n/u, '').replace(/^#(#+ )/gmu, '$1')
}
