import { redirect, useHref, useNavigation } from 'react-router'
import { refused } from '~/features/desk-kit/answers/done.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField } from '~/ui/field.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { actOnProducts } from '~/features/catalog/operations/act-on-products.server.ts'
import { listDeskProducts } from '~/features/catalog/operations/list-desk-products.server.ts'
import { chosenIds, idTyped } from '~/features/catalog/rules/desk-products.ts'
import { findPriceChange } from '~/features/catalog/operations/find-price-change.server.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import styles from '~/features/catalog/ui/desk/catalog-desk.module.css'
import type { Route } from './+types/move-products'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/products/move?id=1&id=2`: asks for the category to which some products move. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const productIds = chosenIds(new URL(request.url).searchParams.getAll('id'))
	if (productIds.length === 0) throw redirect('/desk/products', 303)
	const { products } = valueOf(await ask(context, findPriceChange, { productIds }))
	const { choices } = valueOf(await ask(context, listDeskProducts, { pageSize: 1 }))
	return { products: products.map(({ id, name }) => ({ id, name })), categories: choices.categories }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const productIds = chosenIds(new URL(request.url).searchParams.getAll('id'))
	const categoryId = idTyped(String(form.get('category'))) ?? Number.MAX_SAFE_INTEGER
	const done = await ask(context, actOnProducts, { productIds, act: { kind: 'move', categoryId } })
	return done.ok ? redirect(`/desk/products?act=${done.value.actId}`, 303) : refused(context, done)
}

export default function MoveProducts({ loaderData, actionData: done }: Route.ComponentProps) {
	const { products, categories } = loaderData
	const { title: list, move: text } = useCatalogDeskText()
	const locale = useLocale()
	const back = useHref('/desk/products')
	const busy = useNavigation().formData?.get('intent') === 'move'
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
				<CheckedForm method="post">
					<Stack>
						<SelectField
							name="category"
							label={text.category}
							required
							placeholder="–"
							choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
						/>
						<div>
							<Button type="submit" look="primary" name="intent" value="move" busy={busy} busyLabel={text.busy}>
								{text.act}
							</Button>
						</div>
					</Stack>
				</CheckedForm>
				<Card title={text.chosen}>
					<ul className={styles.chosen}>
						{products.map(({ id, name }) => (
							<li key={id}>{name}</li>
						))}
					</ul>
				</Card>
			</Stack>
		</>
	)
}
