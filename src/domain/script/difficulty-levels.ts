export const DIFFICULTY_LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type DifficultyLevel = (typeof DIFFICULTY_LEVELS)[number]

export const DIFFICULTY_LABELS: Readonly<Record<DifficultyLevel, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

const WORDS: Readonly<Record<string, string>> = DIFFICULTY_LABELS

/** A level that a newer release has added is shown as it is called there. */
export const difficultyWord = (difficulty: string): string => WORDS[difficulty] ?? difficulty
