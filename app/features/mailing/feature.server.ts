import { continueMailing } from './operations/continue-mailing.server.ts'
import { findOptOut } from './operations/find-opt-out.server.ts'
import { findTrial } from './operations/find-trial.server.ts'
import { listMailings } from './operations/list-mailings.server.ts'
import { noteMailed } from './operations/note-mailed.server.ts'
import { previewMailing } from './operations/preview-mailing.server.ts'
import { setOptOut } from './operations/set-opt-out.server.ts'
import { startMailing } from './operations/start-mailing.server.ts'
import { stopMailing } from './operations/stop-mailing.server.ts'
import { takeMailed } from './operations/take-mailed.server.ts'
import { tryMailing } from './operations/try-mailing.server.ts'
import { sendMailing, sendTrial } from './jobs/send-mailing.server.tsx'
import type { Feature } from '~/platform/feature.server.ts'

export const mailing = {
	operations: {
		continueMailing,
		findOptOut,
		findTrial,
		listMailings,
		noteMailed,
		previewMailing,
		setOptOut,
		startMailing,
		stopMailing,
		takeMailed,
		tryMailing,
	},
	reactions: {
		'mailing.continued': [sendMailing],
		'mailing.started': [sendMailing],
		'mailing.tried': [sendTrial],
	},
} satisfies Feature
