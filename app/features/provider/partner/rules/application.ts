import { isCountry, type Country } from '~/features/account/address/rules/countries.ts'
import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import { longestCity, longestEmail, longestPhone, longestTaxId, longestWebAddress } from '~/kernel/longest.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import { vietnameseTaxId } from '~/kernel/vietnamese-tax-id.ts'
import { webAddress } from '~/kernel/web-address.ts'
import { longest } from './longest.ts'

/** The kinds of applicants. */
export const partnerKinds = ['company', 'club', 'school', 'public_body', 'person'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/** The states of an application. `sent` waits for staff, `asked_back` for the applicant; the other states are final. */
export const applicationStates = ['sent', 'asked_back', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Whether staff or the applicant must still act. */
export function isOpen(state: ApplicationState): boolean {
	return state === 'sent' || state === 'asked_back'
}

/** The most documents of one application, over all its answers. */
export const mostDocuments = 8

export interface PartnerApplication {
	organisation: string
	kind: PartnerKind
	contactName: string
	email: string
	/** E.164. */
	phone: string
	country: Country
	/** Empty if the applicant has none. */
	taxId: string
	/** `https://…`, or empty. */
	website: string
	city: string
	/** What they organise, in their own words. */
	organises: string
}

export type ApplicationField = keyof PartnerApplication

/** The fields of the form, in their order. */
export const applicationFields = [
	'organisation',
	'kind',
	'country',
	'taxId',
	'city',
	'website',
	'organises',
	'contactName',
	'email',
	'phone',
] as const satisfies readonly ApplicationField[]

export type ApplicationInput = { [Field in ApplicationField]?: unknown }

/** Checks a typed application, and cleans it for the database. The same in the browser and on the server. */
export function checkApplication(input: ApplicationInput): Checked<PartnerApplication> {
	const read = fieldReader()
	const line = (field: ApplicationField, required: boolean, max: number) => read.text(field, input[field], { required, max })
	const organisation = line('organisation', true, longest.organisation)
	const kind = partnerKinds.find((each) => each === input.kind)
	if (!kind) read.refuse('kind', input.kind ? 'not_a_choice' : 'required')
	const country = isCountry(input.country) ? input.country : undefined
	if (!country) read.refuse('country', input.country ? 'not_a_choice' : 'required')
	// Every company has a tax number; other applicants may give theirs.
	let taxId = line('taxId', kind === 'company', longestTaxId)
	if (taxId !== '' && country === 'VN' && read.good('taxId')) {
		const known = vietnameseTaxId(taxId)
		if (known === undefined) read.refuse('taxId', 'tax_id')
		taxId = known ?? ''
	}
	const city = line('city', true, longestCity)
	let website = line('website', false, longestWebAddress)
	if (website !== '' && read.good('website')) {
		const known = webAddress(website)
		if (known === undefined) read.refuse('website', 'web_address')
		website = known ?? ''
	}
	const organises = read.text('organises', input.organises, { required: true, min: 20, max: longest.word, lines: true })
	const contactName = line('contactName', true, longest.contactName)
	const email = normalizeEmail(line('email', true, longestEmail))
	if (read.good('email') && !isEmail(email)) read.refuse('email', 'email')
	const typedPhone = line('phone', true, longestPhone)
	const phone = normalizePhone(typedPhone, country)
	if (read.good('phone') && phone === undefined) read.refuse('phone', 'phone')
	const cleaned: PartnerApplication = {
		organisation,
		kind: kind ?? 'company',
		contactName,
		email,
		phone: phone ?? '',
		country: country ?? 'VN',
		taxId,
		website,
		city,
		organises,
	}
	return { issues: read.issues, cleaned }
}

/** Checks an application that is sent for the first time: the terms must be agreed to. */
export function checkFirstApplication(input: ApplicationInput & { terms?: unknown }): Checked<PartnerApplication> {
	const checked = checkApplication(input)
	const agreed = input.terms === 'on' || input.terms === true
	return agreed ? checked : { ...checked, issues: [...checked.issues, { path: 'terms', code: 'required' }] }
}

/** Checks an application that is sent again: it must answer the question of staff. */
export function checkAnswer(input: ApplicationInput & { answer?: unknown }): Checked<PartnerApplication & { answer: string }> {
	const { issues, cleaned } = checkApplication(input)
	const read = fieldReader()
	const answer = read.text('answer', input.answer, { required: true, max: longest.word, lines: true })
	return { issues: [...read.issues, ...issues], cleaned: { ...cleaned, answer } }
}
