import { describe, expect, it } from 'vitest'
import { selfServiceIn } from './typed-self-service.ts'

describe('the typed rules of self-service', () => {
	it('are read from checkboxes and hours', () => {
		expect(
			selfServiceIn({ rename: 'on', untilHours: ' 48 ', transferUntilHours: '0', exchange: 'on', exchangeUntilHours: '6' }),
		).toMatchObject({
			rule: { rename: true, untilHours: 48, transfer: false, transferUntilHours: 0, exchange: true, exchangeUntilHours: 6 },
			wrong: [],
		})
	})

	it('report invalid hours, and keep what was typed', () => {
		expect(selfServiceIn({ untilHours: 'hai', transfer: 'on', transferUntilHours: '1441', exchangeUntilHours: '' })).toMatchObject({
			typed: { untilHours: 'hai', transfer: true, transferUntilHours: '1441' },
			wrong: ['untilHours', 'transferUntilHours', 'exchangeUntilHours'],
		})
	})
})
