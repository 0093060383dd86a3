/** A file of its own, so that the list of the files that the dialog needs is not part of a page. */
export const loadPackDialog = async () => (await import('./pack-dialog.tsx')).PackDialog
