import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printedCode, readCode } from './code.ts'

describe('a typed code', () => {
	it.each([
		['123456', { kind: 'one_time', code: '123456' }],
		[' 123 456 ', { kind: 'one_time', code: '123456' }],
		['１２３４５６', { kind: 'one_time', code: '123456' }],
		['7h3kq-2mz0x', { kind: 'recovery', code: '7H3KQ2MZ0X' }],
		['7H3KQ – 2MZOX', { kind: 'recovery', code: '7H3KQ2MZ0X' }],
		['lI3KQ2MZ0X', { kind: 'recovery', code: '113KQ2MZ0X' }],
		['12345', undefined],
		['1234567', undefined],
		['7H3KQ-2MZ0', undefined],
		['7H3KU-2MZ0X', undefined],
		['', undefined],
	])('%s', (typed, read) => {
		expect(readCode(typed)).toEqual(read)
	})

	it('is read back from its printed form', () => {
		const code = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 10, maxLength: 10 })
		fc.assert(fc.property(code, (each) => void expect(readCode(printedCode(each).toLowerCase())).toEqual({ kind: 'recovery', code: each })))
	})

	it('never breaks on anything else', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => void readCode(typed)))
	})
})
