import { findHouse } from './operations/find-house.server.ts'
import { findSettings } from './operations/find-settings.server.ts'
import { saveSettings } from './operations/save-settings.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const settings = {
	operations: {
		findHouse,
		findSettings,
		saveSettings,
	},
} satisfies Feature
