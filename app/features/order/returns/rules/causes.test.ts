import { expect, it } from 'vitest'
import { causeOfRefund, refundOfCause } from './refund-cause.ts'
import { causeOfReturn, returnOfCause } from './return-cause.ts'

it('only the cause of a return or a refund names it', () => {
	expect(returnOfCause(causeOfReturn(12))).toBe(12)
	for (const other of ['payment:12', 'return:', 'return:1x', 'return:1234567890123456', undefined, 12])
		expect(returnOfCause(other)).toBeUndefined()
	expect(refundOfCause(causeOfRefund('a-key'))).toBe('a-key')
	for (const other of ['payment:12', 'a line_refund:b', undefined, 12]) expect(refundOfCause(other)).toBeUndefined()
})
