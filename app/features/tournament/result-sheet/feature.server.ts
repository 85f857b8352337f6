import { enterResults } from './operations/enter-results.server.ts'
import { findResultSheet } from './operations/find-result-sheet.server.ts'
import { undoResults } from './operations/undo-results.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const resultSheet = {
	operations: { enterResults, findResultSheet, undoResults },
} satisfies Feature
