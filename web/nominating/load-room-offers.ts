/** A file of its own, so that a page names this one alone: the list of what the offers need is long. */
export const loadRoomOffers = async () => (await import('./room-offers.tsx')).RoomOffers
