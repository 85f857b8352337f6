import { useHref } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { PageHead } from '~/ui/page.tsx'
import { findProductChoices } from '~/features/catalog/operations/find-product-choices.server.ts'
import { keepProduct, mostMegabytes } from '~/features/catalog/answers/keep-product.server.ts'
import { saveProduct } from '~/features/catalog/operations/save-product.server.ts'
import type { KeptForm } from '~/features/catalog/ui/desk/kept-form.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { ProductForm } from '~/features/catalog/ui/desk/product-form.tsx'
import type { Route } from './+types/new-product'

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/products/new`: the form of a new product, which begins as a draft. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	return { choices: valueOf(await ask(context, findProductChoices, {})), mostMegabytes }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { accountId } = atDesk(context, request)
	const form = await readSentForm(request, mostMegabytes * 1024 * 1024)
	return keepProduct(context, form, { present: undefined, accountId, save: (input) => ask(context, saveProduct, input) })
}

const empty = { currency: 'VND', restDueDays: '14' }

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
	const { choices, mostMegabytes: megabytes } = loaderData
	const answer = actionData as KeptForm | undefined
	const { title: list, product: text } = useCatalogDeskText()
	const back = useHref('/desk/products')
	return (
		<>
			<DocumentHead title={text.newTitle} noIndex />
			<PageHead title={text.newTitle} above={<Breadcrumbs label={list} trail={[{ href: back, label: list }]} here={text.newTitle} />} />
			<ProductForm choices={choices} variants={[]} initial={empty} answer={answer} keepAs="hoi-product-new" mostMegabytes={megabytes} />
		</>
	)
}
