import { createElement } from 'react'

// What a script's page shows once it is there, or not at all. The page names this file alone: the lists of what each part needs
// are long.
export const loadPageLoadFailure = async () => (await import('../parts/page/page-load-failure.tsx')).PageLoadFailure
export const loadFinder = async () => (await import('./finder.tsx')).Finder
export const loadPackDialog = async () => (await import('../print/pack/pack-dialog.tsx')).PackDialog
export const loadShareLink = async () => (await import('../parts/share-link.ts')).shareLink
export const loadSort = async () => (await import('#domain/script/sort.ts')).sortOfficially
export const loadRoomOffers = async () => (await import('../room/nominate/room-offers.tsx')).RoomOffers
export const loadMissingScriptPage = async () => (await import('./missing-script-page.tsx')).MissingScriptPage
export const loadTransferDialog = async () => (await import('./transfer-dialog.tsx')).TransferDialog
export const loadShortlistDialog = async () =>
  (await import('../shortlist/own/add-to-shortlist.tsx')).AddScriptToShortlist
export const loadReadyDialog = async () => (await import('./ready-dialog.tsx')).ReadyDialog
export const loadMoreActions = async () => (await import('./more-actions.tsx')).MoreActions
/** Without a network it may not be on this device. The page is whole without it, and keeps no place for it then. */
export const loadSimilarScripts = async () =>
  (await import('./compare/similar-scripts.tsx').catch(() => ({ SimilarScripts: Nothing }))).SimilarScripts

const Nothing = () => createElement('span', { 'data-few': '' })
