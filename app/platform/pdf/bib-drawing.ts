import type { BibFace, BibSheet } from './bib-sheet.ts'

/** What the thread that draws bibs is asked, in this order: one `begin`, any number of `draw`, one `end`. */
export type BibsAsked = { kind: 'begin'; sheet: BibSheet } | { kind: 'draw'; faces: readonly BibFace[] } | { kind: 'end' }
