import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '../i18n/formats.ts'
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

it('lets through no way to write an amount that reads as another', () => {
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
				// As a reader takes it: what follows the last sign is minor units where there are fewer than three digits.
				const [, units = '', minor = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? []
				const read = BigInt(units.replace(/\D/g, '') + minor.padEnd(2, '0')) * (written.startsWith('−') ? -1n : 1n)
				expect(read).toBe(BigInt(amount) * (currencyDigits[currency] === 0 ? 100n : 1n))
			},
		),
	)
})
