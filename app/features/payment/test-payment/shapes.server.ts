import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { gatewayCodes } from '~/kernel/gateway-codes.ts'
import { currencies } from '~/kernel/money.ts'
import { testWords } from './rules/life-cycle.ts'

export const gatewayShape = z.enum(gatewayCodes)

/** A gateway's message about a test payment. */
export const testWordShape = z.object({
	testId: idShape,
	word: z.enum(testWords),
	/** Whether the gateway sent it itself, in a notice whose origin is proved. Half of the test is whether its notices reach us. */
	byNotice: z.boolean(),
	amount: z.object({ amount: z.number().int(), currency: z.enum(currencies) }).optional(),
	failureCode: z.string().max(100).optional(),
	transactionNo: z.string().min(1).max(100).optional(),
})

export type TestWordInput = z.output<typeof testWordShape>
