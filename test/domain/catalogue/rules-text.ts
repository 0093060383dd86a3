import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { TEAM_LABELS } from '#domain/team.ts'

/** What a text that fits on a phone and on a printed sheet may have. */
export const MOST_LETTERS = 140
/** What a rule with many exceptions may have. */
export const MOST_LETTERS_OF_A_LONG_RULE = 200

/** Old or vague words, and words for acts that the rules call by another name: a player learns, chooses or dies. */
const UNCLEAR =
  /\b(?:afresh|amid|anew|anybody|anyone|aloud|beside|ere|hear[ds]?|fancies|feel|forevermore|hath|hitherto|it falls to|lest|meanwhile|mob|nigh|of its own accord|owing to|shall|should (?:the|all|nobody)|slip|so named|somebody|someone|stands? (?:for|in)|stead|strikes?|thee|thereby|the town|thou|though living|till|town|upon|utter|victim|whatever|whatsoever|wherein|whichever|whoever|whom|yonder)\b/iu

/** How teams and the Storyteller are written in the rules, whatever the grammar says. */
const TERM_IN_SMALL_LETTERS = /\b(?:townsfolk|outsiders?|minions?|demons?|travellers?|storytellers?|grimoire)\b/u

const NAMES = [
  ...OFFICIAL_CHARACTERS.map(({ name }) => name),
  ...Object.values(TEAM_LABELS).flatMap(({ one, many }) => [many, one]),
  'Storytellers',
  'Storyteller',
  'Grimoire',
  'Ug',
  'X',
  'Setup',
  'Village Idiots',
].toSorted((one, other) => other.length - one.length)

/** What is wrong with the words of a rule; empty if nothing is. */
export function faultsOf(text: string): string[] {
  const faults = [UNCLEAR.exec(text)?.[0], TERM_IN_SMALL_LETTERS.exec(text)?.[0], unknownNameOf(text)]
  if (!/^[A-Z“][^\n]*[^ .]\.$/u.test(text)) faults.push('is no line of full sentences')
  if (/ {2}|[!?;]{2}|\.\.| [.,:;]|&/u.test(text)) faults.push('has odd punctuation')
  if (/\b(?:I|we|our|us|he|she|his|him|her|hers)\b/iu.test(text)) faults.push('speaks of I, we, he or she')
  return faults.filter((fault) => fault !== undefined)
}

/** The first word in capitals that begins no sentence and names nothing in the game. */
function unknownNameOf(text: string): string | undefined {
  const rest = NAMES.reduce((left, name) => left.replaceAll(name, '–'), text)
  return /(?<=[a-z–,*’'] )[A-Z]\w*/u.exec(rest)?.[0]
}
