import { acceptBankTransfer } from './operations/accept-bank-transfer.server.ts'
import { assignBankTransfer } from './operations/assign-bank-transfer.server.ts'
import { findTransferRequest } from './operations/find-transfer-request.server.ts'
import { finishMoneyReturn } from './operations/finish-money-return.server.ts'
import { importStatement } from './operations/import-statement.server.ts'
import { listBankTransfers } from './operations/list-bank-transfers.server.ts'
import { recordBankTransfer } from './operations/record-bank-transfer.server.ts'
import { returnBankTransfer } from './operations/return-bank-transfer.server.ts'
import { noteReturn } from './jobs/note-return.server.ts'
import { takeTransfer } from './jobs/take-transfer.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const bankTransfer = {
	operations: {
		acceptBankTransfer,
		assignBankTransfer,
		findTransferRequest,
		finishMoneyReturn,
		importStatement,
		listBankTransfers,
		recordBankTransfer,
		returnBankTransfer,
	},
	reactions: {
		'bank_transfer.paid': [takeTransfer],
		'bank_transfer.returned': [noteReturn],
	},
} satisfies Feature
