/** What must be typed before everything is deleted. */
export const DELETE_ALL_PHRASE = 'DELETE ALL'
