import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		file_not_found: 'This file is no longer available. Please request it again.',
		file_not_ready: 'This file is not ready yet. Please wait a moment.',
	},
	titles: {
		data_html: 'A copy of your data',
		data_json: 'A copy of your data',
		packing_slips: 'Packing slips',
		certificates: 'Certificates',
		bracket_paper: 'Bracket on paper',
	},
	working: {
		data_html: 'Gathering your data',
		data_json: 'Gathering your data',
		packing_slips: 'Printing packing slips',
		certificates: 'Printing certificates',
		bracket_paper: 'Drawing the bracket',
	},
	waits: 'Starting soon.',
	progress: {
		data_html: (done, total) => `${done} of ${total} parts done`,
		data_json: (done, total) => `${done} of ${total} parts done`,
		packing_slips: (done, total) => `${done} of ${total} slips done`,
		certificates: (done, total) => `${done} of ${total} certificates done`,
		bracket_paper: (done, total) => `${done} of ${total} brackets drawn`,
	},
	stay: 'You can leave this page and come back later.',
	look: 'Check again',
	ready: 'Your file is ready',
	until: (when) => `Available until ${when}, then deleted automatically.`,
	download: 'Download',
	open: 'Open to print',
	empty: 'There are no orders to pack',
	failed: 'The file could not be created. We will try again automatically; you can also request it again.',
	back: {
		data_html: 'Back to personal data',
		data_json: 'Back to personal data',
		packing_slips: 'Back to orders',
		certificates: 'Back to results',
		bracket_paper: 'Back to results',
	},
}
