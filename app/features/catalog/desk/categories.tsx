import { data, redirect, useSearchParams } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { inLocale } from '~/kernel/locale.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { deleteCategory } from '~/features/catalog/operations/delete-category.server.ts'
import { listDeskCategories } from '~/features/catalog/operations/list-desk-categories.server.ts'
import { moveCategory } from '~/features/catalog/operations/move-category.server.ts'
import { saveCategory } from '~/features/catalog/operations/save-category.server.ts'
import { moveSteps } from '~/features/catalog/rules/category-moves.ts'
import { idTyped } from '~/features/catalog/rules/desk-products.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import type { CategoryAnswer } from '~/features/catalog/ui/desk/category-answer.ts'
import { CategoryForm } from '~/features/catalog/ui/desk/category-form.tsx'
import { CategoriesTree } from '~/features/catalog/ui/desk/categories-tree.tsx'
import type { Route } from './+types/categories'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/categories`: the tree of categories. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	return valueOf(await ask(context, listDeskCategories, {}))
}

/** Adds, renames, moves or deletes a category. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const typed = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
	const id = idTyped(typed['id'])
	const intent = typed['intent'] ?? ''
	const { locale } = context.get(pageRequest).caller
	const back = (done: string) => redirect(`/desk/categories?${done}${id === undefined ? '' : `=${id}`}`, 303)
	const no = ({ code, data: about }: Refusal) =>
		data<CategoryAnswer>(
			{
				id: id ?? 0,
				told: refusalSentence(code, locale),
				typed,
				issues: code === 'invalid_fields' ? (about['issues'] as FieldIssue[]) : [],
				holds: code === 'category_not_empty' ? (about as { products: number; categories: number }) : undefined,
			},
			409,
		)
	if (intent === 'delete' && id !== undefined) {
		const answer = await ask(context, deleteCategory, { id })
		return answer.ok ? redirect('/desk/categories?deleted', 303) : no(answer.refusal)
	}
	const step = moveSteps.find((each) => each === intent)
	if (id !== undefined && (step || intent === 'move')) {
		const index = /^\d{1,4}$/.test(typed['index'] ?? '') ? Number(typed['index']) : 0
		const answer = await ask(context, moveCategory, { id, to: step ? { step } : { parentId: idTyped(typed['parentId']) ?? null, index } })
		return answer.ok ? back('moved') : no(answer.refusal)
	}
	const { nameVi = '', nameEn = '', slug = '' } = typed
	const answer = await ask(context, saveCategory, { id, parentId: idTyped(typed['parentId']) ?? null, category: { nameVi, nameEn, slug } })
	return answer.ok ? back(id === undefined ? 'added' : 'saved') : no(answer.refusal)
}

export default function DeskCategories({ loaderData, actionData }: Route.ComponentProps) {
	const { categories } = loaderData
	const answer = actionData as CategoryAnswer | undefined
	const { categories: text } = useCatalogDeskText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const nameOf = (id: number | null) => {
		const name = categories.find((each) => each.id === id)?.name
		return name ? inLocale(name, locale) : text.top
	}
	const moved = categories.find(({ id }) => String(id) === parameters.get('moved'))
	const place = moved ? categories.filter(({ parentId }) => parentId === moved.parentId).findIndex(({ id }) => id === moved.id) + 1 : 0
	const did = (['saved', 'added', 'deleted'] as const).find((each) => parameters.has(each))
	const count = (number: number) => formatNumber(locale, number)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{answer && (
					<Notice kind="danger" role="alert" title={answer.told}>
						{answer.holds && <p>{text.holds(count(answer.holds.products), count(answer.holds.categories))}</p>}
					</Notice>
				)}
				{!answer && did && <Notice kind="success" role="status" title={text.done[did]} />}
				{!answer && moved && (
					<Notice kind="success" role="status" title={text.done.moved(nameOf(moved.id), nameOf(moved.parentId), count(place))} />
				)}
				{categories.length === 0 ? (
					<EmptyState title={text.empty.title}>
						<p>{text.empty.help}</p>
					</EmptyState>
				) : (
					<CategoriesTree categories={categories} answer={answer} movedId={moved?.id} />
				)}
				<Card title={text.add}>
					<CategoryForm key={categories.length} id={0} categories={categories} answer={answer?.id === 0 ? answer : undefined} />
				</Card>
			</Stack>
		</>
	)
}
