import { data, Form, useHref, useNavigation } from 'react-router'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow, PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Table } from '~/ui/table.tsx'
import { findStock } from '~/features/catalog/stock/operations/find-stock.server.ts'
import { moveStock } from '~/features/catalog/stock/operations/move-stock.server.ts'
import { undoMove } from '~/features/catalog/stock/operations/undo-move.server.ts'
import { longest } from '~/features/catalog/stock/rules/longest.ts'
import { typedReasons } from '~/features/catalog/stock/rules/moves.ts'
import { useStockText } from '~/features/catalog/stock/text/stock-text.ts'
import { ClearedForm } from '~/features/catalog/stock/ui/cleared-form.tsx'
import { MovedNotice } from '~/features/catalog/stock/ui/moved-notice.tsx'
import styles from '~/features/catalog/stock/ui/stock.module.css'
import { movedAnswer, pressKey, type Moved } from '~/features/catalog/stock/answers/moved.server.ts'
import type { Route } from './+types/stock-of'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/stock/{variantId}`: a variant's stock and its moves. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const typed = new URL(request.url).searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const found = await ask(context, findStock, { variantId: idInPath(params['id']), page, pageSize })
	if (!found.ok) throw data(null, { status: 404 })
	return { ...found.value, page, key: pressKey() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	form.set('variantId', String(idInPath(params['id'])))
	const moved = await movedAnswer(context, form, {
		move: (press) => ask(context, moveStock, press),
		undo: (moveId) => ask(context, undoMove, { moveId }),
		nameOf: async (variantId) => nameOf(valueOf(await ask(context, findStock, { variantId, pageSize: 1 }))),
	})
	return data<Moved>(moved, moved.refused === undefined ? 200 : 422)
}

export default function StockOf({ loaderData: found, actionData }: Route.ComponentProps) {
	const moved = actionData as Moved | undefined
	const text = useStockText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const list = useHref('/desk/stock')
	const product = useHref(`/product/${found.productSlug}`)
	const busy = useNavigation().formData?.get('intent') === 'move'
	const { history } = text
	const name = nameOf(found)
	const count = (number: number) => formatNumber(locale, number)
	const signed = (number: number) => `${number > 0 ? '+' : ''}${count(number)}`
	return (
		<>
			<DocumentHead title={history.title(name)} noIndex />
			<PageHead
				title={history.title(name)}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={name} />}
				lead={found.stockCode === null ? undefined : `${history.code}: ${found.stockCode}`}
				aside={
					<LinkButton look="quiet" href={product}>
						{history.product}
					</LinkButton>
				}
			/>
			<Stack>
				<MovedNotice moved={moved} />
				<dl className={styles.figures}>
					{(['shelf', 'held', 'free', 'sold'] as const).map((each) => (
						<div key={each}>
							<dt>{text.columns[each]}</dt>
							<dd>{count(found[each])}</dd>
						</div>
					))}
				</dl>
				<Card title={history.move}>
					<ClearedForm done={moved?.told === undefined ? undefined : moved}>
						<Stack>
							<input type="hidden" name="key" value={found.key} />
							<input type="hidden" name="shown" value={found.shelf} />
							<FieldRow>
								<SelectField
									name="reason"
									label={text.reason}
									choices={typedReasons.map((value) => ({ value, label: text.typed[value] }))}
								/>
								<TextField
									name="pieces"
									label={text.pieces}
									inputMode="numeric"
									autoComplete="off"
									maxLength={longest.pieces}
									required
									defaultValue={moved?.typed}
								/>
								<TextField name="note" label={text.note} autoComplete="off" maxLength={longest.note} />
							</FieldRow>
							<Row>
								<Button type="submit" look="primary" name="intent" value="move" busy={busy}>
									{text.save}
								</Button>
							</Row>
						</Stack>
					</ClearedForm>
				</Card>
				<Section title={history.moves}>
					{found.moves.length === 0 ? (
						<EmptyState title={history.none.title}>
							<p>{history.none.help}</p>
						</EmptyState>
					) : (
						<Card flush>
							<Table
								caption={history.caption}
								rows={found.moves}
								rowKey={({ id }) => id}
								columns={[
									{ key: 'at', head: history.columns.at, names: true, cell: ({ at }) => deskTime(at) },
									{ key: 'reason', head: history.columns.reason, cell: ({ reason }) => text.reasons[reason] },
									{ key: 'change', head: history.columns.change, align: 'end', cell: ({ change }) => signed(change) },
									{ key: 'stock', head: history.columns.stock, align: 'end', cell: ({ stock }) => count(stock) },
									{ key: 'note', head: history.columns.note, cell: ({ note, undoes }) => (undoes === null ? note : history.undoes) },
									{ key: 'by', head: history.columns.by, cell: ({ by }) => by ?? history.system },
									{
										key: 'act',
										head: history.columns.act,
										cell: ({ id, at, change, undoneBy }) =>
											undoneBy !== null ? (
												<Badge tone="amber">{history.undone}</Badge>
											) : (
												change !== 0 && (
													<Form method="post" preventScrollReset>
														<input type="hidden" name="moveId" value={id} />
														<Button
															type="submit"
															size="sm"
															look="quiet"
															name="intent"
															value="undo"
															aria-label={history.undoOf(signed(change), deskTime(at))}
														>
															{text.undo}
														</Button>
													</Form>
												)
											),
									},
								]}
							/>
						</Card>
					)}
				</Section>
				<Pagination current={found.page} count={pageCount(found.total, pageSize)} hrefOf={(page) => `?page=${page}`} texts={pages} />
			</Stack>
		</>
	)
}

function nameOf({ productName, name }: { productName: string; name: string }): string {
	return [productName, name].filter(Boolean).join(' · ')
}
