import { decideReturn } from './operations/decide-return.server.ts'
import { findReturn } from './operations/find-return.server.ts'
import { listDeskReturns } from './operations/list-desk-returns.server.ts'
import { listReturnableOrders } from './operations/list-returnable-orders.server.ts'
import { listReturns } from './operations/list-returns.server.ts'
import { noteReturnRefunded } from './operations/note-return-refunded.server.ts'
import { receiveReturn } from './operations/receive-return.server.ts'
import { refundLines } from './operations/refund-lines.server.ts'
import { requestReturn } from './operations/request-return.server.ts'
import { settleReturn } from './operations/settle-return.server.ts'
import { withdrawReturn } from './operations/withdraw-return.server.ts'
import { endReturn } from './jobs/end-return.server.ts'
import {
	mailReturnApproved,
	mailReturnReceived,
	mailReturnRefunded,
	mailReturnRejected,
	mailReturnRequested,
	mailReturnToProvider,
} from './jobs/mail-return-news.server.tsx'
import type { Feature } from '~/platform/feature.server.ts'

export const returns = {
	operations: {
		decideReturn,
		findReturn,
		listDeskReturns,
		listReturnableOrders,
		listReturns,
		noteReturnRefunded,
		receiveReturn,
		refundLines,
		requestReturn,
		settleReturn,
		withdrawReturn,
	},
	reactions: {
		'order.cash_given_back': [endReturn],
		'payment.refunded': [endReturn],
		'return.approved': [mailReturnApproved],
		'return.received': [mailReturnReceived],
		'return.refunded': [mailReturnRefunded],
		'return.rejected': [mailReturnRejected],
		'return.requested': [mailReturnRequested, mailReturnToProvider],
	},
} satisfies Feature
