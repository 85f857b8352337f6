import { discardHomeDraft } from './operations/discard-home-draft.server.ts'
import { findDeskHome } from './operations/find-desk-home.server.ts'
import { findHome } from './operations/find-home.server.ts'
import { previewHome } from './operations/preview-home.server.ts'
import { publishHome } from './operations/publish-home.server.ts'
import { saveHomeDraft } from './operations/save-home-draft.server.ts'
import { removeHomeLogos } from './jobs/remove-home-logos.server.ts'
import type { Feature } from '../../platform/feature.server.ts'

export const content = {
	operations: {
		discardHomeDraft,
		findDeskHome,
		findHome,
		previewHome,
		publishHome,
		saveHomeDraft,
	},
	reactions: {
		'home.draft_discarded': [removeHomeLogos],
		'home.draft_saved': [removeHomeLogos],
	},
} satisfies Feature
