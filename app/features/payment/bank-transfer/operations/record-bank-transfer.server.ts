import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { recordOne } from '~/features/payment/bank-transfer/flows/record-transfer.server.ts'
import { transferShape } from '~/features/payment/bank-transfer/shapes.server.ts'

/**
 * Takes a transfer that a bank-notice service reported: once, however often it is reported. A transfer of exactly what was asked for is `paid`; any
 * other waits for a person.
 */
export const recordBankTransfer = mutation('recordBankTransfer', {
	input: transferShape,
	allow: systemOnly,
	refusals: [],
	run: (context, told) => recordOne(context, told),
})
