import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import { longest } from './longest.ts'
import { normalizeCode, type Promotion } from './promotion.ts'

/** The most money one promotion may name. */
const mostMoney = 1_000_000_000_000
const mostUses = 1_000_000
const mostPieces = 50

/** A filled-in promotion, with its days already as moments. */
export interface PromotionInput extends Omit<Promotion, 'id' | 'state' | 'providerId' | 'name'> {
	name: Translated
	/** The code that buyers type; empty for an automatic promotion, or for one with single-use codes. */
	code: string
	/** The limit of all uses; null: none. */
	useLimit: number | null
	currency: Currency
}

/**
 * Checks a filled-in promotion, and returns its values as they are stored: fields that its kind does not use are emptied. The same in the
 * browser and on the server.
 */
export function checkPromotion(input: PromotionInput): Checked<PromotionInput> {
	const read = fieldReader()
	const { kind, value, automatic, startsAt, endsAt, target, ticketIds, productIds, categoryIds } = input
	const whole = (path: string, number: number, least: number, most: number) => {
		if (!Number.isSafeInteger(number)) read.refuse(path, 'not_a_number')
		else if (number < least) read.refuse(path, 'too_small', least)
		else if (number > most) read.refuse(path, 'too_large', most)
		return number
	}
	const wholeOrNone = (path: string, number: number | null, most: number) => (number === null ? null : whole(path, number, 1, most))
	const { vi_VN: vi, en_US: en } = input.name
	const name = read.either({ vi: 'name', en: 'nameEn' }, { vi, en }, { required: true, max: longest.name })
	const code = automatic ? '' : normalizeCode(read.text('code', input.code, { max: longest.code }))
	if (!/^[\p{L}\p{N}_-]*$/u.test(code)) read.refuse('code', 'bad_characters')
	const pieces = kind === 'buy_get'
	const isNone = (moment: Date | null) => moment !== null && Number.isNaN(moment.getTime())
	if (isNone(startsAt)) read.refuse('startsAt', 'not_a_date')
	if (isNone(endsAt)) read.refuse('endsAt', 'not_a_date')
	if (endsAt && startsAt && endsAt <= startsAt) read.refuse('endsAt', 'too_small')
	if (target === 'chosen' && ticketIds.length + productIds.length + categoryIds.length === 0) read.refuse('target', 'required')
	const chosen = (ids: readonly number[]) => (target === 'chosen' ? [...new Set(ids)] : [])
	return {
		issues: read.issues,
		cleaned: {
			...input,
			name,
			code,
			value: kind === 'free_delivery' ? 0 : whole('value', value, 1, kind === 'amount' ? mostMoney : 100),
			buyPieces: pieces ? whole('buyPieces', input.buyPieces ?? 0, 1, mostPieces) : null,
			getPieces: pieces ? whole('getPieces', input.getPieces ?? 0, 1, mostPieces) : null,
			mostMinor: kind === 'amount' ? null : wholeOrNone('mostMinor', input.mostMinor, mostMoney),
			minimumMinor: whole('minimumMinor', input.minimumMinor, 0, mostMoney),
			useLimit: wholeOrNone('useLimit', input.useLimit, mostUses),
			perBuyer: wholeOrNone('perBuyer', input.perBuyer, mostUses),
			position: whole('position', input.position, 0, 1000),
			...{ ticketIds: chosen(ticketIds), productIds: chosen(productIds), categoryIds: chosen(categoryIds) },
		},
	}
}
