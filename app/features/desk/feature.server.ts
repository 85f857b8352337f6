import { addNote } from './operations/add-note.server.ts'
import { findCustomer } from './operations/find-customer.server.ts'
import { findDeskDay } from './operations/find-desk-day.server.ts'
import { findDeskProvider } from './operations/find-desk-provider.server.ts'
import { helpCustomer } from './operations/help-customer.server.ts'
import { listCustomers } from './operations/list-customers.server.ts'
import { listFacts } from './operations/list-facts.server.ts'
import { listProviders } from './operations/list-providers.server.ts'
import { listSentMails } from './operations/list-sent-mails.server.ts'
import { removeNote } from './operations/remove-note.server.ts'
import { retryJobs } from './operations/retry-jobs.server.ts'
import { retryDeadJobs } from './jobs/retry-jobs.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const desk = {
	operations: {
		addNote,
		findCustomer,
		findDeskDay,
		findDeskProvider,
		helpCustomer,
		listCustomers,
		listFacts,
		listProviders,
		listSentMails,
		removeNote,
		retryJobs,
	},
	reactions: {
		'job.retry_asked': [retryDeadJobs],
	},
} satisfies Feature
