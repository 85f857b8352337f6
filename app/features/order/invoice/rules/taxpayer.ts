import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longestCompany, longestTaxId } from '~/kernel/longest.ts'
import { vietnameseTaxId } from '~/kernel/vietnamese-tax-id.ts'
import { longest } from './longest.ts'

/** The words for lines without tax: not subject to tax (KCT), or not declared (KKKNT). */
export const untaxedWords = ['KCT', 'KKKNT'] as const
export type UntaxedWord = (typeof untaxedWords)[number]

/** A seller as its electronic invoices name it, and the symbols of their numbers. */
export interface Taxpayer {
	name: string
	taxId: string
	address: string
	/** Whether the tax office gives each invoice a code: `C`, else `K`. */
	coded: boolean
	/** The two letters that the seller chooses for the symbol of its invoices, and of their adjustments: `HD` makes `C26THD`. */
	saleLetters: string
	adjustmentLetters: string
	untaxed: UntaxedWord
	/** The tax number of the software provider that sends the invoices (MSTTCGP); empty: the seller's own number. */
	solutionTaxId: string
}

export type TaxpayerField = keyof Taxpayer
export type TaxpayerInput = { [Field in TaxpayerField]?: unknown }

/** Checks and cleans what a seller typed. The paths of problems are the fields' names. */
export function checkTaxpayer(input: TaxpayerInput): Checked<Taxpayer> {
	const reader = fieldReader()
	const name = reader.text('name', input.name, { required: true, max: longestCompany })
	const taxId = taxIdOf('taxId', input.taxId, true)
	const address = reader.text('address', input.address, { required: true, max: longestCompany })
	const saleLetters = lettersOf('saleLetters', input.saleLetters)
	const adjustmentLetters = lettersOf('adjustmentLetters', input.adjustmentLetters)
	// Two series under one symbol would give the same number twice.
	if (reader.good('adjustmentLetters') && adjustmentLetters === saleLetters) reader.refuse('adjustmentLetters', 'not_a_choice')
	const untaxed = untaxedWords.find((word) => word === input.untaxed) ?? 'KCT'
	const solutionTaxId = taxIdOf('solutionTaxId', input.solutionTaxId, false)
	const coded = input.coded === true || input.coded === 'on'
	return { issues: reader.issues, cleaned: { name, taxId, address, coded, saleLetters, adjustmentLetters, untaxed, solutionTaxId } }

	function taxIdOf(field: TaxpayerField, value: unknown, required: boolean): string {
		const typed = reader.text(field, value, { required, max: longestTaxId })
		const known = vietnameseTaxId(typed)
		if (reader.good(field) && typed !== '' && known === undefined) reader.refuse(field, 'tax_id')
		return known ?? typed
	}

	function lettersOf(field: TaxpayerField, value: unknown): string {
		const letters = reader.text(field, value, { required: true, max: longest.letters }).toUpperCase()
		if (reader.good(field) && !/^[A-Z]{2}$/.test(letters)) reader.refuse(field, 'bad_characters')
		return letters
	}
}

/** The first values of the taxpayer form. */
export function typedOfTaxpayer(taxpayer: Taxpayer | null): Record<string, string> {
	const { coded = true, ...rest } = taxpayer ?? {}
	const empty = { name: '', taxId: '', address: '', saleLetters: 'HD', adjustmentLetters: 'DC', untaxed: 'KCT', solutionTaxId: '' }
	return { ...empty, ...rest, coded: coded ? 'on' : '' }
}
