import type { Documents, Draw } from '#protocol/drawn-page.ts'

// The pages as Vite builds them, so that names of styles agree with the browser's.
export declare const draw: Draw
export declare const DOCUMENTS: Documents | null
