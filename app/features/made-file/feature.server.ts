import { beginMadeFile } from './operations/begin-made-file.server.ts'
import { endMadeFile } from './operations/end-made-file.server.ts'
import { findMadeFile } from './operations/find-made-file.server.ts'
import { forgetMadeFiles } from './operations/forget-made-files.server.ts'
import { noteFileProgress } from './operations/note-file-progress.server.ts'
import { openMadeFile } from './operations/open-made-file.server.ts'
import { forgetMadeFiles as forgetMadeFilesChore } from './jobs/forget-made-files.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const madeFile = {
	operations: {
		beginMadeFile,
		endMadeFile,
		findMadeFile,
		forgetMadeFiles,
		noteFileProgress,
		openMadeFile,
	},
	chores: [forgetMadeFilesChore],
} satisfies Feature
