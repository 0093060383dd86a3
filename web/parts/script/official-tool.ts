import { officialToolLink } from '#domain/script/reading/share-link.ts'

/** The link contains the whole script, so the browser makes it. */
export async function toolLinkOf(scriptData: readonly unknown[]): Promise<string> {
  return officialToolLink(await gzip(JSON.stringify(scriptData)))
}

export async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
