import { changeWebhook } from './operations/change-webhook.server.ts'
import { claimDeliveries } from './operations/claim-deliveries.server.ts'
import { createWebhook } from './operations/create-webhook.server.ts'
import { findWebhook } from './operations/find-webhook.server.ts'
import { forgetDeliveries } from './operations/forget-deliveries.server.ts'
import { listWebhooks } from './operations/list-webhooks.server.ts'
import { noteDelivery } from './operations/note-delivery.server.ts'
import { queueDeliveries } from './operations/queue-deliveries.server.ts'
import { removeWebhook } from './operations/remove-webhook.server.ts'
import { resendDelivery } from './operations/resend-delivery.server.ts'
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.server.ts'
import { setWebhookState } from './operations/set-webhook-state.server.ts'
import { testWebhook } from './operations/test-webhook.server.ts'
import { mailWebhookDisabled } from './jobs/mail-webhook-disabled.server.tsx'
import { forgetWebhookLog, postWebhooks } from './jobs/post-webhooks.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const webhook = {
	operations: {
		changeWebhook,
		claimDeliveries,
		createWebhook,
		findWebhook,
		forgetDeliveries,
		listWebhooks,
		noteDelivery,
		queueDeliveries,
		removeWebhook,
		resendDelivery,
		rotateWebhookSecret,
		setWebhookState,
		testWebhook,
	},
	reactions: {
		'webhook.disabled': [mailWebhookDisabled],
	},
	chores: [forgetWebhookLog, postWebhooks],
} satisfies Feature
