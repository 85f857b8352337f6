import { findWidget } from './operations/find-widget.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const widget = {
	operations: {
		findWidget,
	},
} satisfies Feature
