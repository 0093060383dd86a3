import { plainPunctuation } from '../script/plain-punctuation.ts'

/**
 * Letters that look like another one, which they follow: of Unicode's table (UTS #39, confusables.txt) what people can type, in
 * Cyrillic, Greek, Armenian, Cherokee, Coptic and Lisu. Upper and lower case apart, since ν looks like v and Ν like N. Compatibility
 * letters (full width, mathematical) have become plain ones before.
 */
const ALIKE = `
  aаαɑ cсᴄⲥ dԁ eеҽ fք gɡց hһհꮒ iіιıɩɪ jјϳյ lӏǀ| nոռ oоοօᴏⲟ pрρⲣ qԛզ rгᴦⲅ sѕꜱƽꮪ uυսᴜ vνѵᴠꮩ wԝѡᴡꮃ xх yуүγყ zᴢꮓ
  bЬᏏ ĸкκⲕ ᴛтτ AАΑᎪꓮⲀ BВΒᏴꓐⲂ CСᏟꓚⲤ DᎠꓓ EЕΕᎬꓰⲈ FϜꓝ GԌᏀꓖ HНΗᎻꓧⲎ IІΙӀⲒꓲ JЈͿᎫꓙ KКΚᏦꓗⲔ LᏞꓡⳐ MМΜϺᎷꓟⲘ NΝꓠⲚ OОΟՕ0ꓳⲞ
  PРΡᏢꓑⲢ QԚⵕ RᎡᏒꓣ SЅՏᏚꓢ TТΤᎢꓔⲦ UՍꓴ VѴᏙꓦ WԜᎳꓪ XХΧꓫⲬ YУΥҮᎽꓬⲨ ZΖᏃꓜ 3З 6б ГΓ ПΠ ФΦ
`

let leads: ReadonlyMap<string, string> | null = null

/** The letter that each looks like; made when it is first asked for. */
function lookOf(letter: string): string {
  leads ??= new Map(
    ALIKE.trim()
      .split(/\s+/u)
      .flatMap(([lead = '', ...others]) => others.map((other): [string, string] => [other, lead])),
  )
  return leads.get(letter) ?? letter
}

/** In most fonts these are one stroke. */
const STROKES = /[Il1|]/gu

/**
 * How a name looks, whatever its alphabet: as it is shown, with all strokes alike, and in lower case, since names are compared
 * whatever their case. Two names look alike if one of these is the same in both.
 */
export function looksOf(name: string): string[] {
  const plain = plainPunctuation(name.normalize('NFKC'))
  const shown = skeletonOf(plain)
  return [`shown ${shown}`, `strokes ${shown.replace(STROKES, '|')}`, `lower ${skeletonOf(plain.toLowerCase())}`].map(
    (look) => look.toLowerCase(),
  )
}

function skeletonOf(text: string): string {
  return [...text.normalize('NFD')].map(lookOf).join('').normalize('NFC')
}
