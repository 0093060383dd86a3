/** Whether a service worker answers for this page where the network does not. */
export const isKeeping = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
