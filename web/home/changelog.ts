/** One entry of the list. */
export interface Change {
  /** In Markdown, with its bullet. */
  text: string
  hasPicture: boolean
  /** For those who run or program Belfry. */
  isForStaff: boolean
}

/** "Added", "Changed", "Fixed" … and what belongs to it. */
export interface Kind {
  /** Of its heading. */
  id: string
  name: string
  changes: readonly Change[]
}

export interface Release {
  id: string
  /** Null for what has no version yet. */
  version: string | null
  /** As in the file, "2026-11-20". */
  date: string | null
  kinds: readonly Kind[]
}

/** The parts of a file as keepachangelog.com describes it: the text below its title, and its releases in their order. */
export function readChangelog(text: string): { lead: string; releases: Release[] } {
  const [lead = '', ...releases] = text.replaceAll('\r\n', '\n').split(/^## /mu)
  return { lead: lead.replace(/^\s*# .*\n/u, '').trim(), releases: releases.map(readRelease) }
}

function readRelease(text: string): Release {
  const [heading = '', ...kinds] = text.split(/^### /mu)
  const [, name = '', date = null] = /^\[?([^\]\n]*)\]?(?: - (\S+))?/u.exec(heading) ?? []
  const isVersion = name !== 'Unreleased'
  const id = isVersion ? `version-${name}` : 'newest'
  return { id, version: isVersion ? name : null, date, kinds: kinds.map((kind) => readKind(kind, id)) }
}

function readKind(text: string, release: string): Kind {
  const [name = '', ...lines] = text.split('\n')
  const changes = lines
    .join('\n')
    .split(/^(?=- )/mu)
    .map((change) => change.trim())
    .filter((change) => change !== '')
  return { id: `${release}-${name.toLowerCase()}`, name, changes: changes.map(readChange) }
}

function readChange(text: string): Change {
  return {
    text,
    hasPicture: text.includes('!['),
    isForStaff: /^- (?:\*\*)?For (?:Admins|operators|developers)\b/u.test(text),
  }
}
