import type { Feature } from '~/platform/feature.server.ts'
import { hearTestTransfer } from './jobs/hear-test-transfer.server.ts'
import { returnTestMoney } from './jobs/return-test-money.server.ts'
import { settleTests } from './jobs/settle-tests.server.ts'
import { beginTestPayment } from './operations/begin-test-payment.server.ts'
import { beginTestReturn } from './operations/begin-test-return.server.ts'
import { findTest } from './operations/find-test.server.ts'
import { listTests } from './operations/list-tests.server.ts'
import { noteTestOpened } from './operations/note-test-opened.server.ts'
import { recordTestWord } from './operations/record-test-word.server.ts'

export const testPayment = {
	operations: { beginTestPayment, beginTestReturn, findTest, listTests, noteTestOpened, recordTestWord },
	reactions: {
		'bank_transfer.waits': [hearTestTransfer],
		'test_payment.paid': [returnTestMoney],
	},
	chores: [settleTests],
} satisfies Feature
