/** A value that is always there although its type allows none, such as an item of a list at a known place. */
export function certain<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('A value is missing that is always there.')
  return value
}
