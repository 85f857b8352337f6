import { data, Form, redirect, useHref, useNavigation, type RouterContextProvider } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { findPromotion } from '~/features/promotion/operations/find-promotion.server.ts'
import { findPromotionChoices } from '~/features/promotion/operations/find-promotion-choices.server.ts'
import { listPromotionProviders } from '~/features/promotion/operations/list-promotion-providers.server.ts'
import { savePromotion } from '~/features/promotion/operations/save-promotion.server.ts'
import { refusedPage, promotionsPath } from '~/features/promotion/answers/promotions-path.server.ts'
import { savedAnswer, sentPromotion, wrongAnswer, type SavedAnswer } from '~/features/promotion/answers/saved.server.ts'
import { goodsAsked, typedOfPromotion } from '~/features/promotion/rules/typed-promotion.ts'
import { usePromotionText } from '~/features/promotion/text/promotion-text.ts'
import { emptyPromotion, PromotionForm } from '~/features/promotion/ui/promotion-form.tsx'
import type { Route } from './+types/new-code'

type Context = Readonly<RouterContextProvider>

const platform = 'platform'

/** The provider of the new promotion: `?provider=3`, `?provider=platform` at the desk, else the first provider. */
async function chosenProvider(context: Context, request: Request) {
	const path = promotionsPath(context, request)
	const atDesk = path === '/desk/codes'
	const listed = await ask(context, listPromotionProviders, { everywhere: atDesk })
	if (!listed.ok) throw refusedPage(listed.refusal)
	const providers = listed.value
	const asked = new URL(request.url).searchParams.get('provider')
	const providerId = atDesk && asked === platform ? null : (providers.find(({ id }) => String(id) === asked) ?? providers[0])?.id
	if (providerId === undefined) throw data(null, { status: 404 })
	return { path, providers, providerId, hasPlatform: atDesk }
}

/** A new promotion; `?copy=12` begins with the values of another one. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const chosen = await chosenProvider(context, request)
	const copied = new URL(request.url).searchParams.get('copy') ?? ''
	const copy = /^[1-9]\d{0,14}$/.test(copied) ? await ask(context, findPromotion, { promotionId: Number(copied) }) : undefined
	const productIds = copy?.ok ? [...copy.value.productIds] : []
	const choices = valueOf(await ask(context, findPromotionChoices, { providerId: chosen.providerId, productIds }))
	// A code belongs to one promotion only, so it is not copied.
	const initial = copy?.ok ? typedOfPromotion({ ...copy.value, code: null }, choices.events) : undefined
	return { ...chosen, choices, initial }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { path, providerId } = await chosenProvider(context, request)
	const typed = typedIn(await request.formData())
	const { events, products } = valueOf(await ask(context, findPromotionChoices, { providerId, ...goodsAsked(typed) }))
	if (typed.intent === 'find') return data<SavedAnswer>({ looked: typed, products })
	const wrong = wrongAnswer(typed, events, products)
	if (wrong) return wrong
	const saved = await ask(context, savePromotion, { providerId, promotion: sentPromotion(typed, events) })
	return saved.ok ? redirect(`${path}/${saved.value.id}?saved`, 303) : savedAnswer(context, typed, saved.refusal, products)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function NewCodePage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { path, providers, providerId, hasPlatform, choices, initial } = loaderData
	const text = usePromotionText()
	const list = useHref(path)
	const pressed = useNavigation().formData?.get('intent')
	return (
		<>
			<Stack>
				<DocumentHead title={text.addTitle} noIndex />
				<PageHead
					title={text.addTitle}
					above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={text.addTitle} />}
				/>
				{(providers.length > 1 || hasPlatform) && (
					<Form method="get">
						<Row end>
							<SelectField
								name="provider"
								label={text.form.provider}
								defaultValue={providerId === null ? platform : String(providerId)}
								choices={[
									...(hasPlatform ? [{ value: platform, label: text.platform }] : []),
									...providers.map(({ id, name }) => ({ value: String(id), label: name })),
								]}
							/>
							<Button type="submit">{text.acts.choose}</Button>
						</Row>
					</Form>
				)}
				<PromotionForm
					key={providerId}
					choices={{ ...choices, products: answer?.products ?? choices.products }}
					initial={answer?.looked ?? initial ?? emptyPromotion}
					refused={answer?.refused}
					told={answer?.told}
					keepAs={`hoi-new-promotion-${providerId ?? platform}${initial ? '-copy' : ''}`}
					busy={pressed === 'save'}
					looking={pressed === 'find'}
				/>
			</Stack>
		</>
	)
}
