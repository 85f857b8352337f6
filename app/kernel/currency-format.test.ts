import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '~/i18n/formats.ts'
import { currencyDecimals, currencySeparators, currencySymbols, formatOf, wrongOptions } from './currency-format.ts'
import { locales } from './locale.ts'
import { currencies, currencyDigits } from './money.ts'

const nothing = { currencySymbol: '', currencySeparator: '', currencyDecimal: '', currencyPrecision: '' }

it.each([
	['USD', { currencyPrecision: '0' }, ['currencyPrecision']],
	['USD', { currencyPrecision: '1' }, ['currencyPrecision']],
	['VND', { currencyPrecision: '2' }, []],
	['VND', { currencyPrecision: '3' }, ['currencyPrecision']],
	['VND', { currencySymbol: '$' }, ['currencySymbol']],
	['VND', { currencySymbol: 'k₫' }, ['currencySymbol']],
	['SGD', { currencySymbol: '$' }, ['currencySymbol']],
	['USD', { currencySymbol: 'US$', currencySeparator: 'none' }, []],
	['USD', { currencySeparator: 'dot', currencyDecimal: 'dot' }, ['currencyDecimal']],
	['USD', { currencySeparator: '1' }, ['currencySeparator']],
	['USD', { currencyDecimal: 'none' }, ['currencyDecimal']],
	['EUR', {}, []],
] as const)('%s as %j: wrong is %j', (currency, typed, wrong) => {
	expect(wrongOptions('en_US', currency, { ...nothing, ...typed })).toEqual(wrong)
})

it('allows no format in which an amount reads as another amount', () => {
	const word = <Values extends object>(values: Values) => fc.constantFrom('', ...Object.keys(values))
	fc.assert(
		fc.property(
			fc.constantFrom(...currencies),
			fc.constantFrom(...locales),
			fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
			fc.constantFrom(...Object.values(currencySymbols).flat(), ''),
			word(currencySeparators),
			word(currencyDecimals),
			fc.constantFrom('', '0', '1', '2', '3', '9'),
			(currency, locale, amount, currencySymbol, currencySeparator, currencyDecimal, currencyPrecision) => {
				const typed = { currencySymbol, currencySeparator, currencyDecimal, currencyPrecision }
				if (wrongOptions(locale, currency, typed).length > 0) return
				const written = formatMoney(locale, { amount, currency }, formatOf(typed))
				const number = /\d.*\d|\d/.exec(written)?.[0] ?? ''
				// Reads the text as a person does: digits after the last sign are minor units if they are fewer than three.
				const [, units = '', minor = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? []
				const read = BigInt(units.replace(/\D/g, '') + minor.padEnd(2, '0')) * (written.startsWith('−') ? -1n : 1n)
				expect(read).toBe(BigInt(amount) * (currencyDigits[currency] === 0 ? 100n : 1n))
			},
		),
	)
})
