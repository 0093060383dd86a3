// What `first.js` noted at the document before the app took the page over.
const notes = () => document.documentElement.dataset

/** Hides the door while the host’s seat is taken: for a seat of this browser `first.js` does so before the first paint. */
export function hideDoor(): void {
  notes()['seat'] = 'desk'
}

export function showDoor(): void {
  delete notes()['seat']
}

/** A form's button was pressed too early. */
export function notePress(): void {
  notes()['pressed'] = ''
}

/** Whether a form's button was pressed too early; says so once. */
export function takePress(): boolean {
  const wasPressed = 'pressed' in notes()
  delete notes()['pressed']
  return wasPressed
}

/** A seat in this room was asked for on another page, where the name is known. */
export function noteSeatPress(code: string): void {
  notes()['seatPressed'] = code
}

/** Whether a seat in this room was asked for elsewhere; says so once. */
export function takeSeatPress(code: string): boolean {
  const wasPressed = notes()['seatPressed'] === code
  delete notes()['seatPressed']
  return wasPressed
}
