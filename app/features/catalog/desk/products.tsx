import { redirect, useHref } from 'react-router'
import { did, refused, selectedIds } from '~/features/desk-kit/answers/done.server.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { actOnProducts } from '~/features/catalog/operations/act-on-products.server.ts'
import { findProductAct } from '~/features/catalog/operations/find-product-act.server.ts'
import { listDeskProducts } from '~/features/catalog/operations/list-desk-products.server.ts'
import { undoProductAct } from '~/features/catalog/operations/undo-product-act.server.ts'
import { deskProductsAsked, deskProductsShape, idTyped } from '~/features/catalog/rules/desk-products.ts'
import { stateActs } from '~/features/catalog/rules/product-act.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { ActNotice } from '~/features/catalog/ui/desk/act-notice.tsx'
import { ProductsTable } from '~/features/catalog/ui/desk/products-table.tsx'
import type { Route } from './+types/products'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/products`: all products of the shop; the address says which are shown, and its `act` names the last act. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const actId = idTyped(new URL(request.url).searchParams.get('act') ?? undefined)
	const shown = await openList({ context, request }, deskProductsShape, (view) => [
		ask(context, listDeskProducts, { ...deskProductsAsked(view), sort: view.sort, page: view.page, pageSize }),
		ask(context, listSavedViews, { list: 'products' }),
	])
	const act = actId === undefined ? undefined : await ask(context, findProductAct, { actId })
	return { ...shown, act: act?.ok ? act.value : undefined }
}

/** Does an act on the chosen products, leads to the page that asks for its details, or undoes an act. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const { searchParams } = new URL(request.url)
	const form = await request.formData()
	const intent = String(form.get('intent'))
	const shown = (actId: number) => {
		searchParams.set('act', String(actId))
		return redirect(`/desk/products?${searchParams.toString()}`, 303)
	}
	if (intent === 'undo') {
		const actId = idTyped(String(form.get('actId'))) ?? 0
		const undone = await ask(context, undoProductAct, { actId })
		return undone.ok ? shown(actId) : refused(context, undone)
	}
	const productIds = selectedIds(form)
	if (productIds.length === 0) return did('none')
	if (intent === 'move' || intent === 'prices') {
		const chosen = new URLSearchParams(productIds.map((id) => ['id', String(id)]))
		return redirect(`/desk/products/${intent}?${chosen.toString()}`, 303)
	}
	const kind = stateActs.find((each) => each === intent)
	if (!kind) return did('none')
	const done = await ask(context, actOnProducts, { productIds, act: { kind } })
	return done.ok ? shown(done.value.actId) : refused(context, done)
}

export default function DeskProducts({ loaderData, actionData: done }: Route.ComponentProps) {
	const { view, views, act, ...found } = loaderData
	const text = useCatalogDeskText()
	const add = (
		<LinkButton look="primary" href={useHref('/desk/products/new')}>
			{text.add}
		</LinkButton>
	)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={add} />
			<Stack>
				<DoneNotice done={done} told={done?.did === 'none' ? text.done.none : undefined} />
				{act && !done && <ActNotice act={act} />}
				<ProductsTable view={view} found={found} pageSize={pageSize} views={views} add={add} />
			</Stack>
		</>
	)
}
