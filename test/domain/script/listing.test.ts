import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { listingOf } from '#domain/script/listing.ts'
import { homebrew } from './cast.ts'

const catalogue = embeddedCatalogue()
const META = { id: '_meta', name: ' Nächte ', author: ' Ána ', logo: 'https://a.test/l.png' }

describe('What a script’s row takes from its content', () => {
  it('is its title, its keys for finding it, its counts and its characters', () => {
    expect(listingOf([META, 'Fortune Teller', 'imp', 'IMP', homebrew('Wiz')], catalogue)).toEqual({
      name: 'Nächte',
      author: 'Ána',
      identityKey: 'nächte\nána',
      titleKey: 'nachte',
      authorKey: 'ana',
      metadata: {
        characterCount: 4,
        isTeensyville: true,
        hasCustomCharacters: true,
        teamCounts: { townsfolk: 2, outsider: 0, minion: 0, demon: 2, traveller: 0, fabled: 0, loric: 0 },
      },
      characterIds: ['fortuneteller', 'imp', 'Wiz'],
      characterKeys: ['fortuneteller', 'imp', 'wiz'],
      logo: 'https://a.test/l.png',
      canonical:
        '["fortuneteller","imp","imp",{"ability":"Each night, you sleep well.","id":"Wiz","name":"The Wiz","team":"townsfolk"}]',
    })
  })

  it('is the given name and author, if they are not blank', () => {
    expect(listingOf([META], catalogue, { name: ' New ', author: ' Ben ' })).toMatchObject({
      name: 'New',
      author: 'Ben',
    })
    expect(listingOf([META], catalogue, { name: ' ', author: '' })).toMatchObject({ name: 'Nächte', author: 'Ána' })
    expect(listingOf([META], catalogue, { author: null })).toMatchObject({ name: 'Nächte', author: 'Ána' })
  })

  it('is a name of ours and no author where there is none', () => {
    const bare = { name: 'Untitled Script', author: null, authorKey: '', logo: null }
    expect(listingOf(['imp'], catalogue)).toMatchObject(bare)
    expect(listingOf([{ id: '_meta', name: ' ', author: ' ' }, 'imp'], catalogue)).toMatchObject(bare)
  })
})
