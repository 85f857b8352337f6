import type { Feature } from '~/platform/feature.server.ts'
import { forgetMessagesOfPages } from './jobs/forget-page-messages.server.ts'
import { mailMessageReceived, mailPageMessage } from './jobs/mail-page-message.server.tsx'
import { deletePageMessages } from './operations/delete-page-messages.server.ts'
import { findPageForm } from './operations/find-page-form.server.ts'
import { findPageMessageMail } from './operations/find-page-message-mail.server.ts'
import { findPageMessage } from './operations/find-page-message.server.ts'
import { forgetPageMessages } from './operations/forget-page-messages.server.ts'
import { listPageMessages } from './operations/list-page-messages.server.ts'
import { markPageMessages } from './operations/mark-page-messages.server.ts'
import { sendPageMessage } from './operations/send-page-message.server.ts'

export const message = {
	operations: {
		deletePageMessages,
		findPageForm,
		findPageMessage,
		findPageMessageMail,
		forgetPageMessages,
		listPageMessages,
		markPageMessages,
		sendPageMessage,
	},
	reactions: {
		'page_message.sent': [mailPageMessage, mailMessageReceived],
	},
	chores: [forgetMessagesOfPages],
} satisfies Feature
