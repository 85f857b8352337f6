import { listSavedViews } from './operations/list-saved-views.server.ts'
import { removeView } from './operations/remove-view.server.ts'
import { saveView } from './operations/save-view.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const deskKit = {
	operations: {
		listSavedViews,
		removeView,
		saveView,
	},
} satisfies Feature
