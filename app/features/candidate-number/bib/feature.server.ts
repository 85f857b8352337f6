import { continueBibSheet } from './operations/continue-bib-sheet.server.ts'
import { findAttendeeBib } from './operations/find-attendee-bib.server.ts'
import { findBibFile } from './operations/find-bib-file.server.ts'
import { findBibPreview } from './operations/find-bib-preview.server.ts'
import { findBibs } from './operations/find-bibs.server.ts'
import { forgetBibFiles } from './operations/forget-bib-files.server.ts'
import { keepBibFile } from './operations/keep-bib-file.server.ts'
import { listBibFaces } from './operations/list-bib-faces.server.ts'
import { noteBibsDrawn } from './operations/note-bibs-drawn.server.ts'
import { saveBibDesign } from './operations/save-bib-design.server.ts'
import { setBibPictures } from './operations/set-bib-pictures.server.ts'
import { startBibSheet } from './operations/start-bib-sheet.server.ts'
import { stopBibSheet } from './operations/stop-bib-sheet.server.ts'
import { takeBibFile } from './operations/take-bib-file.server.ts'
import { drawBibSheet } from './jobs/draw-bib-sheet.server.ts'
import { forgetFilesOfBibs } from './jobs/forget-bib-files.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const bib = {
	operations: {
		continueBibSheet,
		findAttendeeBib,
		findBibFile,
		findBibPreview,
		findBibs,
		forgetBibFiles,
		keepBibFile,
		listBibFaces,
		noteBibsDrawn,
		saveBibDesign,
		setBibPictures,
		startBibSheet,
		stopBibSheet,
		takeBibFile,
	},
	reactions: {
		'bib_sheet.continued': [drawBibSheet],
		'bib_sheet.started': [drawBibSheet],
	},
	chores: [forgetFilesOfBibs],
} satisfies Feature
