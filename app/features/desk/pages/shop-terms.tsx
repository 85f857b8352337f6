import { data, redirect, useHref, useSearchParams } from 'react-router'
import { totals } from '~/features/cart/rules/totals.ts'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { money } from '~/kernel/money.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { changeShopTerms } from '~/features/provider/operations/change-shop-terms.server.ts'
import { findShopTerms } from '~/features/provider/operations/find-shop-terms.server.ts'
import { feesCurrency, type ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import { typedOfShopTerms } from '~/features/provider/rules/typed-shop-terms.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'
import { ShopTermsForm } from '~/features/provider/ui/shop-terms-form.tsx'
import type { Route } from './+types/shop-terms'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/providers/{id}/shop`: the shop terms of a provider: tax, payment methods and fees of its goods. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const answer = await ask(context, findShopTerms, { providerId: idInPath(params.id) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const providerId = idInPath(params.id)
	const typed = typedIn(await request.formData())
	const { takesCard, takesCash, ...rest } = typed
	const answer = await ask(context, changeShopTerms, {
		providerId,
		terms: { ...rest, takesCard: takesCard === 'on', takesCash: takesCash === 'on' },
	})
	if (answer.ok) return redirect(`/desk/providers/${providerId}/shop?saved`, 303)
	if (answer.refusal.code !== 'invalid_fields') throw data(null, { status: 404 })
	// Browsers do not send a box that is not ticked; it must not come back ticked.
	return data<RefusedForm>({ typed: { takesCard: '', takesCash: '', ...typed }, issues: answer.refusal.data.issues as FieldIssue[] }, 422)
}

export default function DeskShopTerms({ loaderData: found, actionData }: Route.ComponentProps) {
	const refused = actionData as RefusedForm | undefined
	const { title: providersTitle, shopTerms: text } = useProviderText().desk
	const [parameters] = useSearchParams()
	const list = useHref('/desk/providers')
	const provider = useHref(`/desk/providers/${found.id}`)
	return (
		<>
			<DocumentHead title={`${text.title} · ${found.name}`} noIndex />
			<PageHead
				title={text.title}
				above={
					<Breadcrumbs
						label={providersTitle}
						trail={[
							{ href: list, label: providersTitle },
							{ href: provider, label: found.name },
						]}
						here={text.title}
					/>
				}
				lead={text.lead(found.name)}
			/>
			<Stack>
				{parameters.has('saved') && !refused && <Notice kind="success" role="status" title={text.saved} />}
				<ShopTermsForm
					key={found.id}
					initial={typedOfShopTerms(found.shopTerms)}
					refused={refused}
					keepAs={`hoi-shop-terms-${found.id}`}
					example={(terms) => <Example terms={terms} />}
				/>
			</Stack>
		</>
	)
}

/** Three pieces with a price that needs rounding, so that the example shows it. */
const bought = [
	{ kind: 'product', quantity: 1, priceMinor: 245_005 },
	{ kind: 'product', quantity: 2, priceMinor: 127_503 },
] as const

function Example({ terms }: { terms: ShopTerms | undefined }) {
	const { shopTerms: text } = useProviderText().desk
	const locale = useLocale()
	const shown = (minor: number) => formatMoney(locale, money(minor, feesCurrency))
	if (!terms) return <Card title={text.example}>{text.notYet}</Card>
	const figures = terms.paymentMethods.map((method) => ({
		method,
		figures: totals({
			lines: bought,
			tax: { mode: terms.taxInclusive ? 'inclusive' : 'exclusive', rateBp: terms.taxRateBp, rounding: terms.taxRounding },
			deliveryMinor: null,
			paymentFee: terms.paymentFees[method] ?? null,
			currency: feesCurrency,
		}),
	}))
	const [first] = figures
	return (
		<Card title={text.example}>
			<Stack>
				{first && <p className="soft">{text.exampleLead(shown(first.figures.subtotal), formatNumber(locale, first.figures.count))}</p>}
				{figures.map(({ method, figures: { tax, addedTax, paymentFee, total } }) => (
					<div key={method}>
						<h3>{text.methods[method]}</h3>
						<SummaryList
							rows={[
								{ label: addedTax === 0 && tax > 0 ? text.exampleContained : text.exampleTax, value: shown(tax) },
								{ label: text.exampleFee, value: shown(paymentFee) },
							]}
							total={{ label: text.exampleTotal, value: shown(total) }}
						/>
					</div>
				))}
			</Stack>
		</Card>
	)
}
