import { currencies, money, type Currency, type Money } from '~/kernel/money.ts'
import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'

/** The amounts that a fact may contain, by their names in its data. Data that is not listed in this file is for programs, and is not told. */
const amounts = {
	amountMinor: 'amount',
	refundMinor: 'refund',
	byHandMinor: 'byHand',
	keptMinor: 'kept',
	differenceMinor: 'difference',
	deliveryMinor: 'delivery',
	totalMinor: 'total',
} as const

const counts = {
	count: 'count',
	variants: 'variants',
	size: 'places',
	made: 'made',
	removed: 'removed',
	restored: 'restored',
	stayed: 'stayed',
	leftOut: 'leftOut',
	recipients: 'recipients',
	bibs: 'bibs',
	candidates: 'candidates',
	winners: 'winners',
	takenBack: 'takenBack',
	hours: 'hours',
	good: 'good',
	wrong: 'wrong',
	ended: 'ended',
	refundPercent: 'refundPercent',
} as const

const words = {
	name: 'name',
	title: 'name',
	reason: 'reason',
	passkey: 'name',
	url: 'url',
	note: 'note',
	gateway: 'gateway',
	failureCode: 'failureCode',
	browser: 'browser',
} as const

/** Codes for a few known things; each has a text in both languages. */
export const factCodes = {
	delivery: ['waiting', 'confirmed', 'assigned', 'done', 'cancel'],
	role: ['owner', 'manager', 'check_in'],
	by: ['provider', 'buyer', 'hand', 'exchange'],
	mail: ['confirmation', 'shipped', 'delivered', 'canceled', 'pay_again'],
	direction: ['in', 'out'],
} as const satisfies Record<string, readonly string[]>
export type FactCodes = typeof factCodes

/** The fields of forms whose changes a fact tells. */
export const factFields = [
	...([
		'name',
		'kind',
		'nameVi',
		'nameEn',
		'summaryVi',
		'summaryEn',
		'starts',
		'ends',
		'timeZone',
		'venue',
		'address',
		'city',
		'coordinates',
	] as const),
	...([
		'description',
		'schedule',
		'rules',
		'fees',
		'mailNotes',
		'reminder',
		'email',
		'phone',
		'nickname',
		'dateOfBirth',
		'gender',
	] as const),
	...(['company', 'guardianName', 'childName', 'eloScore', 'answers', 'about', 'cancelRule', 'taxRateBp', 'taxInclusive'] as const),
	...(['taxRounding', 'paymentMethods', 'paymentFees', 'companyName', 'companyAddress', 'companyTaxId', 'companyContact'] as const),
	...([
		'supportZalo',
		'supportMessenger',
		'supportChat',
		'supportChatHosts',
		'helpZone',
		'helpMonday',
		'helpTuesday',
		'helpWednesday',
		'helpThursday',
	] as const),
	...(['helpFriday', 'helpSaturday', 'helpSunday', 'helpClosed', 'tagKind', 'tagAddress', 'tagSite', 'tagHosts', 'tagAsks'] as const),
	...(['supportEmail', 'supportPhone', 'reviewsWait', 'returnDays', 'fewPieces', 'newsletterVi', 'newsletterEn', 'places'] as const),
	...([
		'price',
		'minPerOrder',
		'maxPerOrder',
		'questions',
		'attributes',
		'askedFields',
		'opensAt',
		'closesAt',
		'tickets',
		'exits',
	] as const),
	...(['wayOffered', 'wayLeast', 'wayGreatest', 'wayFee', 'wayFeePercent'] as const),
	...(['capacity', 'ticketVariants', 'candidateNumber', 'remaining', 'deliveryCode', 'delivery', 'role'] as const),
] as const
export type FactField = (typeof factFields)[number]

export type FactLabel =
	| (typeof amounts)[keyof typeof amounts]
	| (typeof counts)[keyof typeof counts]
	| (typeof words)[keyof typeof words]
	| FactField
	| 'by'
	| 'mail'
	| 'direction'
	| 'ticket'

export type FactValue =
	| { kind: 'amount'; amount: Money }
	| { kind: 'number'; number: number }
	| { kind: 'words'; words: string }
	| { kind: 'moment'; at: string }
	| { kind: 'flag'; on: boolean }
	| { kind: 'code'; code: string }
	/** There was no value, or there is none any more. */
	| { kind: 'empty' }

/** One detail of a fact: its name with its value, or with the old and the new one. Without values, it only says that the thing changed. */
export interface FactDetail {
	of: FactLabel
	/** The name of the thing when it is one of many, for example a ticket variant. */
	which?: string
	from?: FactValue
	to?: FactValue | undefined
}

/** How to read a fact: amounts without a currency of their own are in this currency. */
export interface FactReader {
	currency: Currency
	locale: Locale
}

/** The fields whose values are amounts, in minor units. */
const amountFields: readonly FactField[] = ['price', 'wayLeast', 'wayGreatest', 'wayFee']

const isField = (name: string): name is FactField => (factFields as readonly string[]).includes(name)
const isTranslated = (value: unknown): value is Translated => typeof value === 'object' && value !== null && 'vi_VN' in value
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const longest = 160

/** A value that may be shown; nothing when it is not a plain one. */
function valueOf(value: unknown, { locale }: FactReader): FactValue | undefined {
	if (value === null || value === undefined || value === '') return { kind: 'empty' }
	if (typeof value === 'boolean') return { kind: 'flag', on: value }
	if (typeof value === 'number') return { kind: 'number', number: value }
	if (isTranslated(value)) return valueOf(inLocale(value, locale), { locale, currency: 'VND' })
	if (typeof value !== 'string' || value.length > longest) return undefined
	return instant.test(value) ? { kind: 'moment', at: value } : { kind: 'words', words: value }
}

/** The changes that a fact's `changes: { city: { from, to } }` tells; a field that changed without values is only named. */
function changesIn(changes: unknown, reader: FactReader, currency: Currency): FactDetail[] {
	if (typeof changes !== 'object' || changes === null) return []
	return Object.entries(changes as Record<string, { from?: unknown; to?: unknown; which?: unknown } | null>).flatMap(([key, change]) => {
		const [field = '', nth] = key.split('.')
		if (!isField(field) || !change) return []
		const told = { of: field, ...(nth !== undefined && isTranslated(change.which) && { which: inLocale(change.which, reader.locale) }) }
		if (!('from' in change) && !('to' in change)) return [told]
		const read = (value: unknown) =>
			amountFields.includes(field) && typeof value === 'number'
				? ({ kind: 'amount', amount: money(value, currency) } as const)
				: valueOf(value, reader)
		const [from, to] = [read(change.from), read(change.to)]
		return from && to ? [{ ...told, from, to }] : [told]
	})
}

const codeOf = (kind: keyof FactCodes, value: unknown): FactValue | undefined =>
	(factCodes[kind] as readonly unknown[]).includes(value) ? { kind: 'code', code: `${kind}.${String(value)}` } : undefined

/** The plain entries of a fact's data that have a label. */
function entriesIn(data: Readonly<Record<string, unknown>>, reader: FactReader, currency: Currency): FactDetail[] {
	return Object.entries(data).flatMap(([key, value]): FactDetail[] => {
		if (key in amounts && typeof value === 'number')
			return value === 0 ? [] : [{ of: amounts[key as keyof typeof amounts], to: { kind: 'amount', amount: money(value, currency) } }]
		if (key in counts && typeof value === 'number')
			return [{ of: counts[key as keyof typeof counts], to: { kind: 'number', number: value } }]
		// Fields with their old and new values are told below.
		if (key === 'fields' && Array.isArray(value) && !('changes' in data))
			return value.flatMap((field) => (isField(String(field)) ? [{ of: String(field) as FactField }] : []))
		// A cause of the books, for example `return:5`, is not the reason that a person gave.
		if (!(key in words) || (key === 'reason' && /^\w+:/.test(String(value)))) return []
		const to = valueOf(value, reader)
		return to && to.kind !== 'empty' ? [{ of: words[key as keyof typeof words], to }] : []
	})
}

/** The step from one value to another, when both may be shown. */
function step(of: FactLabel, from: FactValue | undefined, to: FactValue | undefined): FactDetail[] {
	return from && to ? [{ of, from, to }] : []
}

/** The details that only some kinds of facts have. */
function ofItsKind(name: string, data: Readonly<Record<string, unknown>>, reader: FactReader, currency: Currency): FactDetail[] {
	const { from, to, before, number, code, role, remainingBeforeMinor: owed, remainingMinor: owes } = data
	if (name.startsWith('attendee.number_')) return step('candidateNumber', valueOf(before, reader), valueOf(number, reader))
	if (name === 'attendee.moved') return step('ticket', valueOf(from, reader), valueOf(to, reader))
	if (name === 'event.postponed') return step('starts', valueOf(from, reader), valueOf(to, reader))
	if (name === 'team.role_changed') return step('role', codeOf('role', from), codeOf('role', to))
	if (name.startsWith('team.')) return codeOf('role', role) ? [{ of: 'role', to: codeOf('role', role) }] : []
	if (!name.startsWith('order.')) return []
	const amountOf = (value: unknown): FactValue | undefined =>
		typeof value === 'number' ? { kind: 'amount', amount: money(value, currency) } : undefined
	return [
		...step('remaining', amountOf(owed), amountOf(owes)),
		...step('delivery', codeOf('delivery', from), codeOf('delivery', to)),
		...(typeof code === 'string' && code !== '' ? [{ of: 'deliveryCode' as const, to: { kind: 'words' as const, words: code } }] : []),
	]
}

/**
 * The details that a fact tells people, besides its name: amounts, numbers, names, and changes of values. Ids of rows, secrets and data for programs
 * are left out, and so is everything that this file does not list: an address does not appear in a log only because it was recorded.
 */
export function factDetails(name: string, data: Readonly<Record<string, unknown>>, reader: FactReader): FactDetail[] {
	const currency = currencies.find((each) => each === data['currency']) ?? reader.currency
	const coded = (['by', 'mail', 'direction'] as const).flatMap((kind) => {
		const to = codeOf(kind, data[kind])
		return to ? [{ of: kind, to }] : []
	})
	return [
		...entriesIn(data, reader, currency),
		...ofItsKind(name, data, reader, currency),
		...coded,
		...changesIn(data['changes'], reader, currency),
	]
}
