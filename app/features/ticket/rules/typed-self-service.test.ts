import { describe, expect, it } from 'vitest'
import { selfServiceIn } from './typed-self-service.ts'

describe('what buyers may do themselves, as it is typed', () => {
	it('is read from boxes and hours', () => {
		expect(
			selfServiceIn({ rename: 'on', untilHours: ' 48 ', transferUntilHours: '0', exchange: 'on', exchangeUntilHours: '6' }),
		).toMatchObject({
			rule: { rename: true, untilHours: 48, transfer: false, transferUntilHours: 0, exchange: true, exchangeUntilHours: 6 },
			wrong: [],
		})
	})

	it('says which hours are none, and keeps what was typed', () => {
		expect(selfServiceIn({ untilHours: 'hai', transfer: 'on', transferUntilHours: '1441', exchangeUntilHours: '' })).toMatchObject({
			typed: { untilHours: 'hai', transfer: true, transferUntilHours: '1441' },
			wrong: ['untilHours', 'transferUntilHours', 'exchangeUntilHours'],
		})
	})
})
