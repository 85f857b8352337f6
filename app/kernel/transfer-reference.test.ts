import { describe, expect, it } from 'vitest'
import { referencesIn, transferReference } from './transfer-reference.ts'

const reference = transferReference(4_217)

describe('the reference of a transfer', () => {
	it('is letters and digits that every bank takes', () => {
		expect(reference).toMatch(/^HOI00004217\d\d$/)
		expect(() => transferReference(100_000_000)).toThrow(RangeError)
	})

	it.each([
		['as it was given', reference],
		['in small letters', reference.toLowerCase()],
		['between the bank’s words', `MBVCB.3278907687.${reference}.CT tu 0123499999 TRAN THI LAN toi 0011234567890`],
		['without spaces around it', `QR${reference}FT24364030863634`],
		['with the bank’s spaces in it', `${reference.slice(0, 3)} ${reference.slice(3, 7)} ${reference.slice(7)}`],
		['with dashes', reference.replace('HOI', 'HOI-')],
		['with digits after it', `${reference} 0901234567`],
		['typed with a zero and a one', reference.replace('HOI', 'H01')],
		['with marks around it', `thanh toán vé ${reference} ạ`],
		['after a word that begins like it', `HOI ${reference}`],
		['said twice', `${reference} ${reference}`],
	])('is found %s', (_how, words) => {
		expect(referencesIn(words).whole).toEqual([reference])
	})

	it('is not believed with a wrong digit, or with two digits that changed places', () => {
		const number = reference.slice(3)
		for (let at = 0; at < number.length; at += 1) {
			for (const digit of '0123456789') {
				if (digit === number[at]) continue
				expect(referencesIn(`HOI${number.slice(0, at)}${digit}${number.slice(at + 1)}`).whole).toEqual([])
			}
			const swapped = number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2)
			if (swapped !== number && swapped.length === number.length) expect(referencesIn(`HOI${swapped}`).whole).toEqual([])
		}
	})

	it('counts as cut when the words end with its beginning, if that is long enough to name a payment', () => {
		expect(referencesIn(`CT DEN ${reference.slice(0, -3)}`)).toEqual({ whole: [], cut: reference.slice(0, -3) })
		expect(referencesIn(`${reference.slice(0, -3)} TRAN THI LAN`)).toEqual({ whole: [], cut: null })
		expect(referencesIn('HOI 0000')).toEqual({ whole: [], cut: null })
	})

	it('is not found where there is none', () => {
		for (const words of ['', 'chuyen tien mua ve', 'HOI CHO HOA 2026', '0901234567'])
			expect(referencesIn(words)).toEqual({ whole: [], cut: null })
	})
})
