import { data, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { RefusedForm, Typed } from '~/shell/form/typed-form.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import type { PromotionChoices } from '~/features/promotion/ui/promotion-form.tsx'
import { fieldsOf, typedPromotion, typedPromotionIssues, type EventChoice } from '~/features/promotion/rules/typed-promotion.ts'

export interface SavedAnswer {
	refused?: RefusedForm
	told?: string
	made?: number
	/** The typed values when goods were searched for: the form continues with them. */
	looked?: Typed
	/** The goods that the search found. */
	products?: PromotionChoices['products']
}

/** The operation's input from a typed form without mistakes. */
export function sentPromotion(typed: Typed, events: readonly EventChoice[]) {
	const { startsAt, endsAt, ...promotion } = typedPromotion(typed, events)
	const lists = { ticketIds: [...promotion.ticketIds], productIds: [...promotion.productIds], categoryIds: [...promotion.categoryIds] }
	return { ...promotion, ...lists, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}

/**
 * The answer to a form with mistakes; undefined without mistakes. It is checked here, because invalid numbers and days cannot be sent to an
 * operation.
 */
export function wrongAnswer(typed: Typed, events: readonly EventChoice[], products: PromotionChoices['products']) {
	const issues = typedPromotionIssues(typed, events)
	return issues.length === 0 ? undefined : data<SavedAnswer>({ refused: { typed, issues }, products }, 422)
}

/** The answer to a form whose promotion was not saved. */
export function savedAnswer(
	context: Readonly<RouterContextProvider>,
	typed: Typed,
	{ code, data: about }: Refusal,
	products?: PromotionChoices['products'],
) {
	if (code === 'not_found') throw data(null, { status: 404 })
	const issues = code === 'invalid_fields' ? fieldsOf(about.issues as FieldIssue[]) : []
	const told = code === 'invalid_fields' ? undefined : refusalSentence(code as never, context.get(pageRequest).caller.locale)
	return data<SavedAnswer>({ refused: { typed, issues }, told, products }, 422)
}
