import type { Feature } from '~/platform/feature.server.ts'
import { compareAsked, compareNightly } from './jobs/compare-books.server.ts'
import { mendDifference } from './jobs/mend-difference.server.ts'
import { askAboutDifference } from './operations/ask-about-difference.server.ts'
import { askForComparison } from './operations/ask-for-comparison.server.ts'
import { closeDifference } from './operations/close-difference.server.ts'
import { listDifferences } from './operations/list-differences.server.ts'
import { recordComparison } from './operations/record-comparison.server.ts'

export const reconciliation = {
	operations: { askAboutDifference, askForComparison, closeDifference, listDifferences, recordComparison },
	reactions: { 'reconciliation.asked': [compareAsked], 'reconciliation.mend_asked': [mendDifference] },
	chores: [compareNightly],
} satisfies Feature
