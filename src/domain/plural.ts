const RULES = new Intl.PluralRules('en')
const NUMBERS = new Intl.NumberFormat('en')

/** A count with its noun: "1 vote", "2 votes", "1,204 votes". */
export function plural(count: number, one: string, other: string): string {
  return `${NUMBERS.format(count)} ${RULES.select(count) === 'one' ? one : other}`
}
