export type Tone = 'info' | 'success' | 'warning' | 'danger'
