import { FileSource } from './file-source.tsx'
import { LinkSource } from './link-source.tsx'
import { PasteSource } from './paste-source.tsx'
import type { Source } from './use-drafts.ts'
import type { SourceInput } from './use-sources.ts'

export function Sources({ source, input: { files, link, paste } }: { source: Source; input: SourceInput }) {
  switch (source) {
    case 'file':
      return <FileSource busy={files.busy} onFiles={(picked) => void files.read(picked)} />
    case 'link':
      return (
        <LinkSource
          link={link.value}
          error={link.error}
          busy={link.busy}
          onChange={link.type}
          onImport={() => void link.run()}
        />
      )
    case 'paste':
      return <PasteSource text={paste.value} error={paste.error} onChange={paste.type} />
  }
}
