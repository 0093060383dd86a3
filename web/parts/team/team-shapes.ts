import type { Team } from '#domain/team.ts'

/** A shape for each team in a 16 px square: house, crescent, dagger, horned diamond, compass arrow, star, leaf. */
export const SHAPES: Readonly<Record<Team, string>> = {
  townsfolk: 'M8 1.2 15.2 7.6H13V14.5H9.6V10.2H6.4V14.5H3V7.6H.8Z',
  outsider: 'M10.6 1.3A7 7 0 1 0 14.8 11.6 5.9 5.9 0 0 1 10.6 1.3Z',
  minion: 'M8 .8 9.5 3V8.6H12.2V10.4H9.2V12.4A1.7 1.7 0 1 1 6.8 12.4V10.4H3.8V8.6H6.5V3Z',
  demon: 'M2.4.8 5.6 3.8 8 2.9 10.4 3.8 13.6.8 13.4 5.6 15 8.3 8 15.4 1 8.3 2.6 5.6Z',
  traveller: 'M14.6 1.4 9.6 14.8 7.4 8.6 1.2 6.4Z',
  fabled: 'M8 .8 10 5.6 15.2 6 11.2 9.4 12.5 14.5 8 11.7 3.5 14.5 4.8 9.4.8 6 6 5.6Z',
  loric: 'M14.8 1.2C6 1 1.4 4.6 2.2 10.2L8.6 5.9 3.2 11.2 1 14.4 2 15.2 4.2 12.6C10.4 14.6 14.8 10.4 14.8 1.2Z',
}
