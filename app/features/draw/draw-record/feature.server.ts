import { findDrawFile } from './operations/find-draw-file.server.ts'
import { findDraw } from './operations/find-draw.server.ts'
import { listDraws } from './operations/list-draws.server.ts'
import { setDrawNames } from './operations/set-draw-names.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const drawRecord = {
	operations: {
		findDraw,
		findDrawFile,
		listDraws,
		setDrawNames,
	},
} satisfies Feature
