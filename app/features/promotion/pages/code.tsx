import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Row, Stack } from '~/ui/page.tsx'
import { listPromotionUses } from '~/features/order/operations/list-promotion-uses.server.ts'
import { findPromotion } from '~/features/promotion/operations/find-promotion.server.ts'
import { findPromotionChoices } from '~/features/promotion/operations/find-promotion-choices.server.ts'
import { generateCodes } from '~/features/promotion/operations/generate-codes.server.ts'
import { savePromotion } from '~/features/promotion/operations/save-promotion.server.ts'
import { setPromotionState } from '~/features/promotion/operations/set-promotion-state.server.ts'
import { refusedPage, promotionsPath } from '~/features/promotion/answers/promotions-path.server.ts'
import { goodsAsked, typedOfPromotion } from '~/features/promotion/rules/typed-promotion.ts'
import { savedAnswer, sentPromotion, wrongAnswer, type SavedAnswer } from '~/features/promotion/answers/saved.server.ts'
import { usePromotionText } from '~/features/promotion/text/promotion-text.ts'
import { PromotionForm } from '~/features/promotion/ui/promotion-form.tsx'
import { PromotionUses } from '~/features/promotion/ui/promotion-uses.tsx'
import { stateTones } from '~/features/promotion/ui/promotion-words.ts'
import { SingleCodes } from '~/features/promotion/ui/single-codes.tsx'
import type { Route } from './+types/code'

/** One promotion: its form, its codes, and the orders that used it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const path = promotionsPath(context, request)
	const promotionId = idInPath(params.id)
	const found = await ask(context, findPromotion, { promotionId })
	if (!found.ok) throw refusedPage(found.refusal)
	const promotion = found.value
	const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
	const [choices, uses] = [
		valueOf(await ask(context, findPromotionChoices, { providerId: promotion.providerId, productIds: [...promotion.productIds] })),
		valueOf(await ask(context, listPromotionUses, { promotionId, page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1 })),
	]
	return { path, promotion, choices, uses, initial: typedOfPromotion(promotion, choices.events) }
}

const statesAfter = { pause: 'paused', resume: 'active', archive: 'archived' } as const

export async function action({ context, request, params }: Route.ActionArgs) {
	const path = promotionsPath(context, request)
	const promotionId = idInPath(params.id)
	const typed = typedIn(await request.formData())
	const found = await ask(context, findPromotion, { promotionId })
	if (!found.ok) throw refusedPage(found.refusal)
	const here = `${path}/${promotionId}`
	const state = statesAfter[typed.intent as keyof typeof statesAfter]
	if (state) {
		const set = await ask(context, setPromotionState, { promotionId, state })
		return set.ok ? redirect(here, 303) : savedAnswer(context, typed, set.refusal)
	}
	if (typed.intent === 'generate') {
		const made = await ask(context, generateCodes, { promotionId, count: Number(typed.count), prefix: typed.prefix ?? '' })
		return made.ok ? data<SavedAnswer>({ made: made.value.made }) : savedAnswer(context, {}, made.refusal)
	}
	const { providerId } = found.value
	const { events, products } = valueOf(await ask(context, findPromotionChoices, { providerId, ...goodsAsked(typed) }))
	if (typed.intent === 'find') return data<SavedAnswer>({ looked: typed, products })
	const wrong = wrongAnswer(typed, events, products)
	if (wrong) return wrong
	const saved = await ask(context, savePromotion, { id: promotionId, providerId, promotion: sentPromotion(typed, events) })
	return saved.ok ? redirect(`${here}?saved`, 303) : savedAnswer(context, typed, saved.refusal, products)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function CodePage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { path, promotion, choices, uses, initial } = loaderData
	const text = usePromotionText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(path)
	const pressed = useNavigation().formData?.get('intent')
	const { id, state } = promotion
	const title = inLocale(promotion.name, locale)
	const here = `${path}/${id}`
	const acts = state === 'archived' ? [] : state === 'active' ? (['pause', 'archive'] as const) : (['resume', 'archive'] as const)
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={title} />}
				aside={<Badge tone={stateTones[state]}>{text.states[state]}</Badge>}
			/>
			<Stack>
				{parameters.has('saved') && !answer && <Notice kind="success" role="status" title={text.saved} />}
				{answer?.made !== undefined && <Notice kind="success" role="status" title={text.single.made(formatNumber(locale, answer.made))} />}
				<Form method="post">
					<Row>
						{acts.map((act) => (
							<Button
								key={act}
								type="submit"
								name="intent"
								value={act}
								look={act === 'archive' ? 'danger' : undefined}
								busy={pressed === act}
								onClick={(event) => {
									if (act === 'archive' && !confirm(text.archiveAsk)) event.preventDefault()
								}}
							>
								{text.acts[act]}
							</Button>
						))}
						<LinkButton
							href={`${list}/new?copy=${id}${promotion.providerId === null ? '&provider=platform' : `&provider=${promotion.providerId}`}`}
						>
							{text.acts.duplicate}
						</LinkButton>
					</Row>
				</Form>
				{state !== 'archived' && (
					<Columns
						main={
							<PromotionForm
								key={id}
								choices={{ ...choices, products: answer?.products ?? choices.products }}
								initial={answer?.looked ?? initial}
								refused={answer?.refused}
								told={answer?.told}
								keepAs={`hoi-promotion-${id}`}
								busy={pressed === 'save'}
								looking={pressed === 'find'}
							/>
						}
						side={!promotion.automatic && <SingleCodes promotion={promotion} path={here} busy={pressed === 'generate'} />}
					/>
				)}
				<PromotionUses uses={uses} path={here} atDesk={path === '/desk/codes'} />
				{state === 'archived' && !promotion.automatic && <SingleCodes promotion={promotion} path={here} busy={false} />}
			</Stack>
		</>
	)
}
