import { data, useHref, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { listViewQuery, readListView } from '~/kernel/list-view.ts'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Table } from '~/ui/table.tsx'
import { listDeskStock } from '~/features/catalog/stock/operations/list-desk-stock.server.ts'
import { moveStock } from '~/features/catalog/stock/operations/move-stock.server.ts'
import { deskStockShape, stockWantedIn } from '~/features/catalog/stock/rules/desk-stock.ts'
import { longest } from '~/features/catalog/stock/rules/longest.ts'
import { countedRows } from '~/features/catalog/stock/rules/typed-move.ts'
import { useStockText } from '~/features/catalog/stock/text/stock-text.ts'
import { ClearedForm } from '~/features/catalog/stock/ui/cleared-form.tsx'
import styles from '~/features/catalog/stock/ui/stock.module.css'
import { pressKey, stockTextOf } from '~/features/catalog/stock/answers/moved.server.ts'
import type { Route } from './+types/count'

const pageSize = 50

/** The outcome of a stocktake; typed numbers are kept where they were not saved. */
interface Counted {
	told?: string
	refused?: readonly string[]
	wrong?: readonly number[]
	typed?: Readonly<Record<string, string>>
}

export const headers = () => ({ 'cache-control': 'no-store' })

function wantedIn(request: Request) {
	const view = readListView(deskStockShape, new URL(request.url).searchParams)
	const { search, sort, page, filters } = view
	return { view, wanted: { ...stockWantedIn(filters), search, sort, page, pageSize } }
}

/** `/desk/stock/count`: a stocktake of the variants in a view of the stock. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { view, wanted } = wantedIn(request)
	return { view, key: pressKey(), ...valueOf(await ask(context, listDeskStock, wanted)) }
}

/** Saves the counted numbers, all or none. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
	const { rows, wrong } = countedRows(new Map(Object.entries(typed)))
	const { locale, text } = stockTextOf(context)
	if (wrong.length > 0) return data<Counted>({ refused: [text.count.wrong], wrong, typed }, 422)
	if (rows.length === 0) return data<Counted>({ refused: [text.count.nothing], typed }, 422)
	const note = typed['note'] ?? ''
	const saved = await ask(context, moveStock, { key: typed['key'] ?? '', reason: 'counted', note, moves: rows })
	if (saved.ok) return data<Counted>({ told: text.count.saved(formatNumber(locale, saved.value.moves.length)) })
	const stuck = (saved.refusal.data['stuck'] ?? []) as { variantId: number; least?: number }[]
	if (stuck.length === 0) return data<Counted>({ refused: [refusalSentence(saved.refusal.code, locale)], typed }, 409)
	const { variants } = valueOf(await ask(context, listDeskStock, wantedIn(request).wanted))
	const refused = stuck.map(({ variantId, least }) => {
		const row = variants.find(({ id }) => id === variantId)
		return text.count.refused([row?.product, row?.variant].filter(Boolean).join(' · '), formatNumber(locale, least ?? 0))
	})
	return data<Counted>({ refused, wrong: stuck.map(({ variantId }) => variantId), typed }, 409)
}

export default function CountStock({ loaderData, actionData }: Route.ComponentProps) {
	const { view, key, total, variants } = loaderData
	const counted = actionData as Counted | undefined
	const text = useStockText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const list = useHref('/desk/stock')
	const busy = useNavigation().state === 'submitting'
	const hrefOf = (page: number) => `${list}/count${listViewQuery(deskStockShape, { ...view, page })}`
	return (
		<>
			<DocumentHead title={text.count.title} noIndex />
			<PageHead
				title={text.count.title}
				lead={text.count.lead}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={text.count.title} />}
			/>
			<Stack>
				{counted?.told !== undefined && <Notice kind="success" role="status" title={counted.told} />}
				{counted?.refused && (
					<Notice kind="danger" role="alert">
						{counted.refused.map((sentence) => (
							<p key={sentence}>{sentence}</p>
						))}
					</Notice>
				)}
				{variants.length === 0 ? (
					<EmptyState title={text.empty.title}>
						<p>{text.empty.help}</p>
					</EmptyState>
				) : (
					<ClearedForm done={counted?.told === undefined ? undefined : counted}>
						<Stack>
							<input type="hidden" name="key" value={key} />
							<Card flush>
								<Table
									caption={text.count.title}
									rows={variants}
									rowKey={({ id }) => id}
									columns={[
										{ key: 'product', head: text.columns.product, names: true, cell: (row) => nameOf(row) },
										{ key: 'code', head: text.columns.code, cell: ({ stockCode }) => stockCode ?? '–' },
										{ key: 'shelf', head: text.columns.shelf, align: 'end', cell: ({ shelf }) => formatNumber(locale, shelf) },
										{
											key: 'counted',
											head: text.count.counted,
											align: 'end',
											cell: (row) => (
												<>
													<input type="hidden" name={`shown-${row.id}`} value={counted?.typed?.[`shown-${row.id}`] ?? row.shelf} />
													<input
														className={styles.pieces}
														name={`counted-${row.id}`}
														defaultValue={counted?.typed?.[`counted-${row.id}`]}
														aria-label={text.count.countedOf(nameOf(row))}
														aria-invalid={counted?.wrong?.includes(row.id) || undefined}
														inputMode="numeric"
														autoComplete="off"
														maxLength={longest.pieces}
													/>
												</>
											),
										},
									]}
								/>
							</Card>
							<Row>
								<Button type="submit" look="primary" busy={busy}>
									{text.count.save}
								</Button>
							</Row>
						</Stack>
					</ClearedForm>
				)}
				<Pagination current={view.page} count={pageCount(total, pageSize)} hrefOf={hrefOf} texts={pages} />
			</Stack>
		</>
	)
}

function nameOf({ product, variant }: { product: string; variant: string }): string {
	return [product, variant].filter(Boolean).join(' · ')
}
