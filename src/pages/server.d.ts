import type { Documents, RenderPage } from '#protocol/document.ts'

// The pages as Vite builds them, so that names of styles agree with the browser's.
export declare const renderPage: RenderPage
export declare const DOCUMENTS: Documents | null
