import { answerAsPartner } from './operations/answer-as-partner.server.ts'
import { applyAsPartner } from './operations/apply-as-partner.server.ts'
import { approveApplication } from './operations/approve-application.server.ts'
import { decideApplication } from './operations/decide-application.server.ts'
import { findApplicationDocument } from './operations/find-application-document.server.ts'
import { findApplication } from './operations/find-application.server.ts'
import { findMyApplication } from './operations/find-my-application.server.ts'
import { listApplications } from './operations/list-applications.server.ts'
import { withdrawApplication } from './operations/withdraw-application.server.ts'
import {
	mailApplicationAnswered,
	mailApplicationApproved,
	mailApplicationAskedBack,
	mailApplicationDeclined,
	mailApplicationSent,
	mailApplicationWithdrawn,
} from './jobs/mail-application-news.server.tsx'
import type { Feature } from '~/platform/feature.server.ts'

export const partner = {
	operations: {
		answerAsPartner,
		applyAsPartner,
		approveApplication,
		decideApplication,
		findApplication,
		findApplicationDocument,
		findMyApplication,
		listApplications,
		withdrawApplication,
	},
	reactions: {
		'partner.answered': [mailApplicationAnswered],
		'partner.approved': [mailApplicationApproved],
		'partner.asked_back': [mailApplicationAskedBack],
		'partner.declined': [mailApplicationDeclined],
		'partner.sent': [mailApplicationSent],
		'partner.withdrawn': [mailApplicationWithdrawn],
	},
} satisfies Feature
