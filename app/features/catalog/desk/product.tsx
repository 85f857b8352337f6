import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { actOnProducts } from '~/features/catalog/operations/act-on-products.server.ts'
import { findDeskProduct } from '~/features/catalog/operations/find-desk-product.server.ts'
import { findProductChoices } from '~/features/catalog/operations/find-product-choices.server.ts'
import { productPath } from '~/features/catalog/rules/product-address.ts'
import { stateActs, stateAfter } from '~/features/catalog/rules/product-act.ts'
import { typedOfProduct } from '~/features/catalog/rules/typed-product.ts'
import { keepProduct, mostMegabytes } from '~/features/catalog/answers/keep-product.server.ts'
import { saveProduct } from '~/features/catalog/operations/save-product.server.ts'
import type { KeptForm } from '~/features/catalog/ui/desk/kept-form.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { ProductForm } from '~/features/catalog/ui/desk/product-form.tsx'
import { stateTones } from '~/features/catalog/ui/desk/products-table.tsx'
import type { Route } from './+types/product'

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/products/{id}`: everything of one product. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const found = await ask(context, findDeskProduct, { id: idInPath(params.id) })
	if (!found.ok) throw data(null, { status: 404 })
	const { providerId, eventId } = found.value
	const choices = valueOf(await ask(context, findProductChoices, { providerId, ...(eventId !== null && { eventId }) }))
	return { product: found.value, choices, mostMegabytes }
}

/** Saves the form, or changes the product's state. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { accountId } = atDesk(context, request)
	const id = idInPath(params.id)
	const form = await readSentForm(request, mostMegabytes * 1024 * 1024)
	const kind = stateActs.find((act) => act === form.texts['intent'])
	if (!kind) {
		const found = await ask(context, findDeskProduct, { id })
		if (!found.ok) throw data(null, { status: 404 })
		return keepProduct(context, form, { present: found.value, accountId, save: (input) => ask(context, saveProduct, input) })
	}
	const done = valueOf(await ask(context, actOnProducts, { productIds: [id], act: { kind } }))
	const [refused] = done.refused
	if (!refused) return redirect(`/desk/products/${id}`, 303)
	return data<KeptForm>({ told: refusalSentence(refused.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function DeskProduct({ loaderData, actionData }: Route.ComponentProps) {
	const { product, choices, mostMegabytes: megabytes } = loaderData
	const answer = actionData as KeptForm | undefined
	const { title: list, states, product: text } = useCatalogDeskText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const pressed = useNavigation().formData?.get('intent')
	const title = inLocale(product.name, locale)
	const back = useHref('/desk/products')
	const shop = useHref(productPath(product.slug))
	const stock = useHref('/desk/stock')
	const { id, state, missing } = product
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={list} trail={[{ href: back, label: list }]} here={title} />}
				aside={<Badge tone={stateTones[state]}>{states[state]}</Badge>}
			/>
			<Stack>
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				{!answer && parameters.has('made') && <Notice kind="success" role="status" title={text.made} />}
				<Form method="post">
					<Row>
						{stateActs
							.filter((act) => stateAfter[act] !== state)
							.map((act) => (
								<Button key={act} type="submit" name="intent" value={act} busy={pressed === act}>
									{text.acts[act]}
								</Button>
							))}
						{state === 'published' && <LinkButton href={shop}>{text.view}</LinkButton>}
						<LinkButton href={`${stock}?product=${id}`}>{text.stock}</LinkButton>
					</Row>
				</Form>
				{state !== 'published' && (
					<p className="soft">
						{missing.length === 0 ? text.ready : `${text.missingTitle} ${missing.map((need) => text.missing[need]).join(', ')}.`}
					</p>
				)}
				<ProductForm
					key={`${product.version} ${answer?.collision ? 'met' : ''}`}
					choices={choices}
					variants={product.variants}
					initial={typedOfProduct(product)}
					answer={answer}
					keepAs={`hoi-product-${id}`}
					mostMegabytes={megabytes}
				/>
			</Stack>
		</>
	)
}
