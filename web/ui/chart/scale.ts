const ROUND = [1, 2, 5, 10] as const

type Values = readonly (number | null)[]

/** The top of an axis: the next of 1, 2, 5, 10, 20, 50 and so on that holds every value. */
export function topOf(values: Values): number {
  const highest = Math.max(0, ...values.map((value) => value ?? 0))
  if (highest === 0) return 1
  const ten = 10 ** Math.floor(Math.log10(highest))
  return (ROUND.find((round) => round * ten >= highest) ?? 10) * ten
}

/** The y of a value in a picture 100 high. */
const heightOf = (value: number, top: number) => 100 - (value / top) * 100

/** A measured 0 is seen beside steps that were not measured, so a bar may have a least height. */
export function barOf(value: number, top: number, least = 0) {
  const height = Math.max(least, 100 - heightOf(value, top))
  return { y: 100 - height, height }
}

/** The path of a line, level for the length of each step; it breaks where nothing was measured. */
export function lineOf(values: Values, top: number): string {
  return values
    .map((value, step) => {
      if (value === null) return ''
      const begins = (values[step - 1] ?? null) === null ? 'M' : 'L'
      return `${begins}${step} ${heightOf(value, top)}H${step + 1}`
    })
    .join('')
}
