/** For a test of one of the gate's files that is left to `npm run test:rest`. */
export const REST = { tags: ['rest'] }
