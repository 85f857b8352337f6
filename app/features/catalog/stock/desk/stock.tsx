import { data, useHref, useNavigation } from 'react-router'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { listViewQuery } from '~/kernel/list-view.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { findStock } from '~/features/catalog/stock/operations/find-stock.server.ts'
import { listDeskStock } from '~/features/catalog/stock/operations/list-desk-stock.server.ts'
import { moveStock } from '~/features/catalog/stock/operations/move-stock.server.ts'
import { undoMove } from '~/features/catalog/stock/operations/undo-move.server.ts'
import { deskStockShape, stockWantedIn, stockLevels } from '~/features/catalog/stock/rules/desk-stock.ts'
import { useStockText } from '~/features/catalog/stock/text/stock-text.ts'
import { ClearedForm } from '~/features/catalog/stock/ui/cleared-form.tsx'
import { MovedNotice } from '~/features/catalog/stock/ui/moved-notice.tsx'
import { MoveFields } from '~/features/catalog/stock/ui/move-fields.tsx'
import styles from '~/features/catalog/stock/ui/stock.module.css'
import { movedAnswer, pressKey, type Moved } from '~/features/catalog/stock/answers/moved.server.ts'
import type { Route } from './+types/stock'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/stock`: the stock of every variant; `?product=12`: of one product. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const found = await openList({ context, request }, deskStockShape, ({ search, sort, page, filters }) => [
		ask(context, listDeskStock, { ...stockWantedIn(filters), search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'stock' }),
	])
	return { ...found, key: pressKey() }
}

/** Moves one variant's stock, or undoes a move. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const moved = await movedAnswer(context, await request.formData(), {
		move: (press) => ask(context, moveStock, press),
		undo: (moveId) => ask(context, undoMove, { moveId }),
		nameOf: async (variantId) => nameOfStock(valueOf(await ask(context, findStock, { variantId, pageSize: 1 }))),
	})
	return data<Moved>(moved, moved.refused === undefined ? 200 : 422)
}

export default function DeskStock({ loaderData, actionData }: Route.ComponentProps) {
	const { view, total, variants, fewPieces, views, key } = loaderData
	const moved = actionData as Moved | undefined
	const text = useStockText()
	const locale = useLocale()
	const sent = useNavigation().formData?.get('variantId')
	const { columns } = text
	const root = useHref('/').replace(/\/$/, '')
	const count = (number: number) => formatNumber(locale, number)
	const nameOf = ({ product, variant }: { product: string; variant: string }) => nameOfStock({ productName: product, name: variant })
	const isOfProduct = stockWantedIn(view.filters).productId !== undefined
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={
					<Row>
						<LinkButton href={`${root}/desk/stock/count${listViewQuery(deskStockShape, view)}`}>{text.count.open}</LinkButton>
					</Row>
				}
			/>
			<Stack>
				<MovedNotice moved={moved} />
				{isOfProduct && (
					<Notice
						title={text.ofProduct(variants[0]?.product ?? '–')}
						action={
							<LinkButton size="sm" look="quiet" href={`${root}/desk/stock`}>
								{text.allProducts}
							</LinkButton>
						}
					/>
				)}
				<DeskTable
					path="/desk/stock"
					shape={deskStockShape}
					view={view}
					caption={text.caption}
					searchLabel={text.search}
					rows={variants}
					total={total}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={nameOf}
					rowPath={({ id }) => `/desk/stock/${id}`}
					views={{ list: 'stock', saved: views }}
					exportPath="/desk/stock.csv"
					empty={text.empty}
					filters={[{ name: 'level', label: text.level, choices: stockLevels.map((value) => ({ value, label: text.levels[value] })) }]}
					columns={[
						{ key: 'product', head: columns.product, cell: nameOf },
						{ key: 'code', head: columns.code, cell: ({ stockCode }) => stockCode ?? '–' },
						{ key: 'shelf', head: columns.shelf, align: 'end', cell: ({ shelf }) => count(shelf) },
						{ key: 'held', head: columns.held, align: 'end', cell: ({ held }) => count(held) },
						{
							key: 'free',
							head: columns.free,
							align: 'end',
							cell: ({ free }) => <FreePieces free={free} few={fewPieces} shown={count(free)} />,
						},
						{ key: 'sold', head: columns.sold, align: 'end', cell: ({ sold }) => count(sold) },
						{
							key: 'move',
							head: columns.move,
							align: 'end',
							cell: (row) => (
								<MoveFields
									form={`move-${row.id}`}
									name={nameOf(row)}
									busy={sent === String(row.id)}
									typed={moved?.variantId === row.id ? moved.typed : undefined}
								/>
							),
						},
					]}
				/>
				{variants.map(({ id, shelf }) => (
					<ClearedForm
						key={id}
						id={`move-${id}`}
						done={moved?.told !== undefined && moved.variantId === id ? moved : undefined}
						preventScrollReset
						className={styles.unseen}
					>
						<input type="hidden" name="variantId" value={id} />
						<input type="hidden" name="key" value={key} />
						<input type="hidden" name="shown" value={shelf} />
					</ClearedForm>
				))}
			</Stack>
		</>
	)
}

function FreePieces({ free, few, shown }: { free: number; few: number; shown: string }) {
	return <span className={free <= 0 ? styles.gone : free <= few ? styles.few : undefined}>{shown}</span>
}

function nameOfStock({ productName, name }: { productName: string; name: string }): string {
	return [productName, name].filter(Boolean).join(' · ')
}
