import type { BibFace, BibSheet } from './bib-sheet.ts'

/** The messages to the thread that draws bibs, in this order: one `begin`, any number of `draw`, one `end`. */
export type BibsAsked = { kind: 'begin'; sheet: BibSheet } | { kind: 'draw'; faces: readonly BibFace[] } | { kind: 'end' }
