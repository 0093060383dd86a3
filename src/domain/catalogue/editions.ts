const NAMES: Readonly<Record<string, string>> = {
  tb: 'Trouble Brewing',
  bmr: 'Bad Moon Rising',
  snv: 'Sects & Violets',
  carousel: 'The Carousel',
}

/** An edition's name; null for characters that belong to none: those of Fabled and Loric have their team's. */
export function editionName(edition: string, team: string): string | null {
  return edition === '' || edition === team ? null : (NAMES[edition] ?? edition)
}
