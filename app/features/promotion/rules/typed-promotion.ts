import type { FieldIssue } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import type { Currency } from '~/kernel/money.ts'
import { amountToType, typedAmount } from '~/kernel/typed-amount.ts'
import { addDays, type Day, dayOf, endOfDay, homeZone, isDay, startOfDay } from '~/kernel/zones.ts'
import { checkPromotion, type PromotionInput } from './promotion-form.ts'
import { promotionKinds, promotionTargets, stackings, type Promotion } from './promotion.ts'

type Typed = Readonly<Record<string, string>>

/** The facts of the chosen event that the form needs. */
export interface EventChoice {
	id: number
	timeZone: string
	currency: Currency
}

/** Fields that hold money, in the currency's own units. */
const moneyFields = ['mostMinor', 'minimumMinor'] as const

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], typed: string | undefined): Value {
	return values.find((value) => value === typed) ?? values[0]
}

/** A typed amount in minor units; NaN for invalid text, null for an empty field. */
function typedMinor(typed: string | undefined, currency: Currency): number | null {
	const text = (typed ?? '').trim()
	return text === '' ? null : (typedAmount(text, currency) ?? NaN)
}

/** The moment for a typed day; an invalid date for invalid text, null for an empty field. */
function typedMoment(typed: string | undefined, momentOf: (day: Day) => Date): Date | null {
	const text = (typed ?? '').trim()
	if (text === '') return null
	return isDay(text) ? momentOf(text) : new Date(NaN)
}

function typedCount(typed: string | undefined): number | null {
	const text = (typed ?? '').trim()
	return text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : NaN
}

/** The ids of the boxes that were ticked: `ticket.12`. */
function ticked(typed: Typed, kind: string): number[] {
	return Object.keys(typed).flatMap((name) => {
		const id = new RegExp(`^${kind}\\.(\\d{1,15})$`).exec(name)?.[1]
		return id !== undefined && typed[name] === 'on' ? [Number(id)] : []
	})
}

/** The form's search words for goods, and the ticked goods. */
export function goodsAsked(typed: Typed): { phrase: string; productIds: number[] } {
	return { phrase: (typed.productSearch ?? '').slice(0, longestSearch), productIds: ticked(typed, 'product').slice(0, 200) }
}

/** Reads a promotion from its form. Days begin and end in the event's zone. */
export function typedPromotion(typed: Typed, events: readonly EventChoice[]): PromotionInput {
	const event = events.find(({ id }) => String(id) === typed.eventId)
	const zone = event?.timeZone ?? homeZone
	const currency = event?.currency ?? 'VND'
	const kind = oneOf(promotionKinds, typed.kind)
	const value = kind === 'amount' ? typedMinor(typed.value, currency) : typedCount(typed.value)
	return {
		eventId: event?.id ?? null,
		name: { vi_VN: typed.name ?? '', en_US: typed.nameEn ?? '' },
		automatic: typed.way === 'automatic',
		code: typed.code ?? '',
		kind,
		value: kind === 'buy_get' && value === null ? 100 : (value ?? 0),
		mostMinor: typedMinor(typed.mostMinor, currency),
		buyPieces: typedCount(typed.buyPieces),
		getPieces: typedCount(typed.getPieces),
		target: oneOf(promotionTargets, typed.target),
		ticketIds: ticked(typed, 'ticket'),
		productIds: ticked(typed, 'product'),
		categoryIds: ticked(typed, 'category'),
		currency,
		minimumMinor: typedMinor(typed.minimumMinor, currency) ?? 0,
		startsAt: typedMoment(typed.startsOn, (day) => startOfDay(day, zone)),
		endsAt: typedMoment(typed.endsOn, (day) => endOfDay(day, zone)),
		useLimit: typedCount(typed.useLimit),
		perBuyer: typedCount(typed.perBuyer),
		stacking: oneOf(stackings, typed.stacking),
		position: typedCount(typed.position) ?? 0,
	}
}

/** The mistakes in a typed promotion, by field name. */
export function typedPromotionIssues(typed: Typed, events: readonly EventChoice[]): FieldIssue[] {
	const isMoney = (path: string) => moneyFields.some((field) => field === path) || (path === 'value' && typed.kind === 'amount')
	return fieldsOf(checkPromotion(typedPromotion(typed, events)).issues).map((issue) => {
		const isEmpty = (typed[issue.path] ?? '').trim() === ''
		if (issue.code === 'too_small' && isEmpty) return { path: issue.path, code: 'required' }
		return issue.code === 'not_a_number' && isMoney(issue.path) ? { ...issue, code: 'not_an_amount' } : issue
	})
}

const fieldNames: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' }

/** Issues by the names the form's fields have. */
export function fieldsOf(issues: readonly FieldIssue[]): FieldIssue[] {
	return issues.map((issue) => ({ ...issue, path: fieldNames[issue.path] ?? issue.path }))
}

type Kept = Omit<Promotion, 'startsAt' | 'endsAt' | 'name'> & {
	name: Translated
	startsAt: string | null
	endsAt: string | null
	code: string | null
	useLimit: number | null
}

/** The first values of a promotion's form. */
export function typedOfPromotion(kept: Kept, events: readonly EventChoice[]): Typed {
	const zone = events.find(({ id }) => id === kept.eventId)?.timeZone ?? homeZone
	const count = (number: number | null) => (number === null ? '' : String(number))
	const boxes = (kind: string, ids: readonly number[]) => Object.fromEntries(ids.map((id) => [`${kind}.${id}`, 'on']))
	const money = Object.fromEntries(
		moneyFields.map((field) => [field, kept[field] === null || kept[field] === 0 ? '' : amountToType(kept[field] ?? 0, kept.currency)]),
	)
	return {
		...{ name: kept.name.vi_VN, nameEn: kept.name.en_US ?? '', way: kept.automatic ? 'automatic' : 'code', code: kept.code ?? '' },
		...{ kind: kept.kind, eventId: count(kept.eventId), target: kept.target, stacking: kept.stacking, position: String(kept.position) },
		value: kept.kind === 'amount' ? amountToType(kept.value, kept.currency) : kept.kind === 'free_delivery' ? '' : String(kept.value),
		...money,
		...{
			buyPieces: count(kept.buyPieces),
			getPieces: count(kept.getPieces),
			useLimit: count(kept.useLimit),
			perBuyer: count(kept.perBuyer),
		},
		startsOn: kept.startsAt === null ? '' : dayOf(new Date(kept.startsAt), zone),
		endsOn: kept.endsAt === null ? '' : addDays(dayOf(new Date(kept.endsAt), zone), -1),
		...{ ...boxes('ticket', kept.ticketIds), ...boxes('product', kept.productIds), ...boxes('category', kept.categoryIds) },
	}
}
