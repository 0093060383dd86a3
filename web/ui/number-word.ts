const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** "four"; digits from thirteen on. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count)
