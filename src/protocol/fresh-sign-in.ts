/** Says that a sign-in of the last minutes is needed. */
export function freshSignInSentence(minutes: number): string {
  const age = minutes === 1 ? 'last minute' : `last ${minutes} minutes`
  return `For this you need to have signed in within the ${age}. Nothing has changed. Sign in again to continue.`
}
