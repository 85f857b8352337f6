import { Form, redirect, useHref, useNavigation } from 'react-router'
import { refused } from '~/features/desk-kit/answers/done.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow, PageHead, Row, Stack } from '~/ui/page.tsx'
import { actOnProducts } from '~/features/catalog/operations/act-on-products.server.ts'
import { chosenIds } from '~/features/catalog/rules/desk-products.ts'
import { priceChangeKinds, roundings, type PriceChange } from '~/features/catalog/rules/price-change.ts'
import { findPriceChange } from '~/features/catalog/operations/find-price-change.server.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { PricePreview } from '~/features/catalog/ui/desk/price-preview.tsx'
import type { Route } from './+types/change-prices'

export const headers = () => ({ 'cache-control': 'no-store' })

/** The change of prices in the address; nothing while none was typed. */
function changeIn(parameters: URLSearchParams): PriceChange | undefined {
	const kind = priceChangeKinds.find((each) => each === parameters.get('kind'))
	const percent = parameters.get('percent') ?? ''
	const rounding = roundings.find((each) => each === parameters.get('rounding')) ?? 'round'
	return kind && { kind, percent: /^\d{1,6}$/.test(percent.trim()) ? Number(percent) : 0, rounding }
}

/** `/desk/products/prices?id=1&id=2`: shows what some products would cost after a change, before it is made. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { searchParams } = new URL(request.url)
	const change = changeIn(searchParams)
	const productIds = chosenIds(searchParams.getAll('id'))
	if (productIds.length === 0) throw redirect('/desk/products', 303)
	const previewed = await ask(context, findPriceChange, { productIds, change })
	const { products } = previewed.ok ? previewed.value : valueOf(await ask(context, findPriceChange, { productIds }))
	const isWrong = !previewed.ok
	return { products, change, isWrong, percent: searchParams.get('percent') ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const { searchParams } = new URL(request.url)
	const productIds = chosenIds(searchParams.getAll('id'))
	const change = changeIn(searchParams) ?? { kind: 'lower', percent: 0, rounding: 'round' }
	const done = await ask(context, actOnProducts, { productIds, act: { kind: 'price', change } })
	return done.ok ? redirect(`/desk/products?act=${done.value.actId}`, 303) : refused(context, done)
}

export default function ChangePrices({ loaderData, actionData: done }: Route.ComponentProps) {
	const { products, change, isWrong, percent } = loaderData
	const { title: list, prices: text, refusals } = useCatalogDeskText()
	const locale = useLocale()
	const back = useHref('/desk/products')
	const busy = useNavigation().formData?.get('intent') === 'apply'
	const changes = products.flatMap(({ variants }) => variants).filter(({ after }) => after !== null).length
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead(formatNumber(locale, products.length))}
				above={<Breadcrumbs label={list} trail={[{ href: back, label: list }]} here={text.title} />}
			/>
			<Stack>
				<DoneNotice done={done} />
				<Form method="get">
					{products.map(({ id }) => (
						<input key={id} type="hidden" name="id" value={id} />
					))}
					<Stack>
						<RadioGroup
							name="kind"
							label={text.kind}
							layout="chips"
							choices={priceChangeKinds.map((value) => ({ value, label: text.kinds[value] }))}
							defaultValue={change?.kind ?? 'lower'}
						/>
						<FieldRow>
							<TextField
								name="percent"
								label={text.percent}
								inputMode="numeric"
								after="%"
								defaultValue={percent}
								error={isWrong ? refusals.invalid_percent : undefined}
							/>
							<SelectField
								name="rounding"
								label={text.rounding}
								choices={roundings.map((value) => ({ value, label: text.roundings[value] }))}
								defaultValue={change?.rounding ?? 'round'}
							/>
						</FieldRow>
						<div>
							<Button type="submit" look={change && !isWrong && changes > 0 ? 'secondary' : 'primary'}>
								{text.preview}
							</Button>
						</div>
					</Stack>
				</Form>
				{change && !isWrong && (
					<Form method="post">
						<Row>
							{changes > 0 && (
								<Button type="submit" look="primary" name="intent" value="apply" busy={busy} busyLabel={text.busy}>
									{text.apply}
								</Button>
							)}
							<p role="status">{changes > 0 ? text.counted(formatNumber(locale, changes)) : text.nothing}</p>
						</Row>
					</Form>
				)}
				<PricePreview products={products} />
			</Stack>
		</>
	)
}
