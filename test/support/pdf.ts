import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** In points. */
  readonly width: number
  readonly height: number
  /** Everything written on it, in the order in which it was drawn, without any white space. */
  readonly text: string
}

type Objects = ReadonlyMap<number, { dictionary: string; stream: Buffer | null }>

/** The pages of a PDF as Chromium writes it: plain objects, deflated streams, fonts that tell their letters. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = readObjects(pdf)
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type\s*\/Page\b(?!s)/u.test(dictionary))
    .map(({ dictionary }) => {
      const [, , width = 0, height = 0] = numbersOf(/\/MediaBox\s*\[([^\]]*)\]/u.exec(dictionary)?.[1] ?? '')
      return { width, height, text: pageText(dictionary, objects).replace(/\s+/gu, '') }
    })
}

/** What a text looks like in `PdfPage.text`. */
export const unspaced = (text: string) => text.replace(/\s+/gu, '')

function readObjects(pdf: Buffer): Objects {
  const text = pdf.toString('latin1')
  const objects = new Map<number, { dictionary: string; stream: Buffer | null }>()
  for (const match of text.matchAll(/(\d+) 0 obj\s/gu)) {
    const start = match.index + match[0].length
    const end = text.indexOf('endobj', start)
    const stream = /stream\r?\n/u.exec(text.slice(start, end))
    if (stream === null) {
      objects.set(Number(match[1]), { dictionary: text.slice(start, end), stream: null })
      continue
    }
    const dictionary = text.slice(start, start + stream.index)
    const from = start + stream.index + stream[0].length
    const length = Number(/\/Length (\d+)/u.exec(dictionary)?.[1] ?? 0)
    const bytes = pdf.subarray(from, from + length)
    objects.set(Number(match[1]), { dictionary, stream: /FlateDecode/u.test(dictionary) ? inflateSync(bytes) : bytes })
  }
  return objects
}

function pageText(dictionary: string, objects: Objects): string {
  const resources = resourcesOf(dictionary, objects)
  const contents = /\/Contents\s*(?:\[([^\]]*)\]|(\d+) 0 R)/u.exec(dictionary)
  const ids = contents?.[2] ? [Number(contents[2])] : referencesOf(contents?.[1] ?? '')
  return ids.map((id) => drawnText(objects.get(id)?.stream ?? null, resources, objects)).join(' ')
}

function resourcesOf(dictionary: string, objects: Objects): string {
  const reference = /\/Resources\s+(\d+) 0 R/u.exec(dictionary)?.[1]
  return reference === undefined ? dictionary : (objects.get(Number(reference))?.dictionary ?? '')
}

/** Follows the drawing: fonts are switched, strings shown, other drawings placed. */
function drawnText(stream: Buffer | null, resources: string, objects: Objects): string {
  if (stream === null) return ''
  let font: Font = { digits: 4, letters: new Map() }
  const said: string[] = []
  const tokens = /\/(\w+)\s+[\d.]+\s+Tf|\/(\w+)\s+Do\b|<([0-9A-Fa-f]+)>/gu
  for (const [, name, drawing, codes = ''] of stream.toString('latin1').matchAll(tokens)) {
    if (name !== undefined) font = fontOf(objects.get(namedIn(resources, name)), objects)
    else if (drawing !== undefined) said.push(placedText(objects.get(namedIn(resources, drawing)), objects))
    else for (const code of codesIn(codes, font.digits)) said.push(font.letters.get(parseInt(code, 16)) ?? '')
  }
  return said.join('')
}

function placedText(object: { dictionary: string; stream: Buffer | null } | undefined, objects: Objects): string {
  if (object === undefined || !/\/Subtype\s*\/Form/u.test(object.dictionary)) return ''
  return drawnText(object.stream, resourcesOf(object.dictionary, objects), objects)
}

function namedIn(resources: string, name: string): number {
  return Number(new RegExp(`/${name}\\s+(\\d+) 0 R`, 'u').exec(resources)?.[1] ?? -1)
}

interface Font {
  /** Hexadecimal digits of a code: variable fonts are written with one byte a letter, others with two. */
  digits: 2 | 4
  letters: ReadonlyMap<number, string>
}

/** A font with the table by which its codes become letters again. */
function fontOf(font: { dictionary: string } | undefined, objects: Objects): Font {
  const dictionary = font?.dictionary ?? ''
  const table = /\/ToUnicode\s+(\d+) 0 R/u.exec(dictionary)?.[1]
  const text = objects.get(Number(table))?.stream?.toString('latin1') ?? ''
  const letters = new Map<number, string>()
  for (const [, block = ''] of text.matchAll(/beginbfchar([^]*?)endbfchar/gu)) {
    for (const [, code = '', unicode = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/gu)) {
      letters.set(parseInt(code, 16), fromHex(unicode))
    }
  }
  for (const [, block = ''] of text.matchAll(/beginbfrange([^]*?)endbfrange/gu)) {
    for (const [, first = '', last = '', unicode = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/gu)) {
      for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) {
        letters.set(code, String.fromCodePoint(parseInt(unicode, 16) + code - parseInt(first, 16)))
      }
    }
  }
  return { digits: /\/Subtype\s*\/Type3/u.test(dictionary) ? 2 : 4, letters }
}

const codesIn = (codes: string, digits: number) => codes.match(new RegExp(`.{${digits}}`, 'gu')) ?? []

function fromHex(unicode: string): string {
  return (unicode.match(/.{4}/gu) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('')
}

const numbersOf = (text: string) => text.trim().split(/\s+/u).map(Number)
const referencesOf = (text: string) => [...text.matchAll(/(\d+) 0 R/gu)].map(([, id]) => Number(id))
