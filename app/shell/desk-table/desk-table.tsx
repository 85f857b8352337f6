import { useRef, useState, type ReactNode } from 'react'
import { Form, useHref, useNavigation } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { listViewQuery, sortAfterPress, sortOf, type ListShape, type ListView } from '~/kernel/list-view.ts'
import { pageCount } from '~/kernel/paging.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { BulkBar, type BulkAct } from './bulk-bar.tsx'
import styles from './desk-table.module.css'
import { FilterBar, type FilterField } from './filter-bar.tsx'
import { KeysHelp } from './keys-help.tsx'
import { useDeskTableText } from './text/desk-table-text.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useTableKeys } from './use-table-keys.ts'
import { ViewsBar, type SavedView } from './views-bar.tsx'

export interface DeskColumn<Row> {
	/** The column's key, as in the list's shape. */
	key: string
	head: string
	cell: (row: Row) => ReactNode
	/** Amounts and counts stand at the end of their column. */
	align?: 'end'
}

export interface DeskTableProps<Row> {
	/** The list's path without the language: `/desk/orders`. */
	path: string
	shape: ListShape
	view: ListView
	/** What the table holds, for screen readers. */
	caption: string
	/** The first column names the row and links to it; it is always shown. */
	columns: readonly DeskColumn<Row>[]
	rows: readonly Row[]
	/** How many rows all pages have together. */
	total: number
	pageSize: number
	rowKey: (row: Row) => string | number
	/** The name of a row beside its checkbox. */
	rowName: (row: Row) => string
	/** The path a row links to, without the language; absent for a list whose rows link nowhere. */
	rowPath?: (row: Row) => string
	/** The name of the search; absent for a list without a search. */
	searchLabel?: string
	filters?: readonly FilterField[]
	/** The account's saved views of this list, by its name (`listSavedViews`). */
	views?: { list: string; saved: readonly SavedView[]; keptAt?: string }
	/** The acts for several rows; each sends `intent` and a `selected` for every row to the page's own action. */
	bulk?: readonly BulkAct[]
	/** The path of the same view as a CSV file, without the language: `/desk/orders.csv`. */
	exportPath?: string
	/** The same as an XLSX file. */
	sheetPath?: string
	/** Shown when the list's first view is empty. */
	empty: { title: string; help?: string; action?: ReactNode }
}

/**
 * The table of every list at the desk. Its whole state is in the address (kernel/list-view.ts), so it works without JavaScript, and people can
 * keep, share and save a view. JavaScript adds keys (j, k, x, /, ?) and a bar of acts for the chosen rows.
 *
 * How a page uses it: its loader calls `atDesk`, reads the view with `readListView(shape, url.searchParams)`, asks its query with it and
 * `listSavedViews` for the list's name; the page gives both to this. Its action gets `intent` and the `selected` keys. For `exportPath` make a
 * resource route that answers `csvResponse(name, head, pagesOf(500, page => …))` with the same view. `features/order/desk/orders.tsx` shows it
 * all.
 */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
	const { path, shape, view, caption, rows, total, pageSize, rowKey, rowName, rowPath, bulk, empty } = props
	const text = useDeskTableText()
	const locale = useLocale()
	const root = useHref('/').replace(/\/$/, '')
	const list = root + path
	const box = useRef<HTMLDivElement>(null)
	const [helps, setHelps] = useState(false)
	useTableKeys(box, () => setHelps(true))
	const keptFocus = useKeptFocus(box)
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const isAlive = useHydrated()
	const navigation = useNavigation()
	const isLoading = navigation.state === 'loading' && navigation.location.pathname === path
	const hrefOf = (changed: Partial<ListView>) => list + listViewQuery(shape, { ...view, page: 1, ...changed })
	const query = listViewQuery(shape, { ...view, page: 1 })
	const pages = pageCount(total, pageSize)
	const isFiltered = view.search !== '' || Object.keys(view.filters).length > 0 || (view.conditions ?? []).length > 0
	const sort = sortOf(view)
	const columns = props.columns.filter(({ key }, index) => index === 0 || view.columns.includes(key))
	// Rows that are gone are no longer chosen.
	const selected = rows.map((row) => String(rowKey(row))).filter((key) => chosen.has(key))

	function choose(keys: readonly string[], isChosen: boolean) {
		const next = new Set(chosen)
		for (const key of keys) {
			if (isChosen) next.add(key)
			else next.delete(key)
		}
		setChosen(next)
	}

	const table = (
		<div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
			<table className={styles.table} aria-busy={isLoading || undefined}>
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						{bulk && (
							<td className={styles.check}>
								<label className={styles.scripted}>
									<span className="visually-hidden">{text.selectAll}</span>
									<input
										type="checkbox"
										checked={rows.length > 0 && selected.length === rows.length}
										onChange={(event) =>
											choose(
												rows.map((row) => String(rowKey(row))),
												event.target.checked,
											)
										}
									/>
								</label>
							</td>
						)}
						{columns.map(({ key, head, align }) => (
							<th
								key={key}
								scope="col"
								className={align && styles[align]}
								aria-sort={sort.by === key ? (sort.down ? 'descending' : 'ascending') : undefined}
							>
								{shape.sorts.includes(key) ? (
									<a href={hrefOf({ sort: sortAfterPress(view, key) })} title={text.sortBy(head)}>
										{head}
										<span aria-hidden="true">{sort.by === key ? (sort.down ? ' ↓' : ' ↑') : ''}</span>
									</a>
								) : (
									head
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => {
						const key = String(rowKey(row))
						return (
							<tr key={key} data-row={key} data-chosen={chosen.has(key) || undefined}>
								{bulk && (
									<td className={styles.check}>
										<label>
											<span className="visually-hidden">{text.selectRow(rowName(row))}</span>
											<input
												type="checkbox"
												name="selected"
												value={key}
												checked={isAlive ? chosen.has(key) : undefined}
												onChange={(event) => choose([key], event.target.checked)}
											/>
										</label>
									</td>
								)}
								{columns.map((column, index) =>
									index === 0 ? (
										<th key={column.key} scope="row" className={column.align && styles[column.align]}>
											{rowPath ? (
												<a href={root + rowPath(row)} data-row-link>
													{column.cell(row)}
												</a>
											) : (
												<span tabIndex={-1} data-row-link>
													{column.cell(row)}
												</span>
											)}
										</th>
									) : (
										<td key={column.key} data-head={column.head} className={column.align && styles[column.align]}>
											{column.cell(row)}
										</td>
									),
								)}
							</tr>
						)
					})}
				</tbody>
			</table>
		</div>
	)

	return (
		<div ref={box} className={styles.box} {...keptFocus}>
			<div className={styles.above}>
				{props.views && <ViewsBar {...props.views} path={path} query={query} />}
				<p className={styles.found} role="status" tabIndex={-1} data-list-heading>
					{text.found(formatNumber(locale, total))}
					{pages > 1 && view.page <= pages && `, ${text.pageOf(formatNumber(locale, view.page), formatNumber(locale, pages))}`}
					{isLoading && <span className="visually-hidden">{text.loading}</span>}
				</p>
				<div className={styles.buttons}>
					{props.exportPath !== undefined && (
						<LinkButton href={root + props.exportPath + query} size="sm" look="quiet" icon={<DownloadIcon />} data-plain-link download>
							{text.export}
						</LinkButton>
					)}
					{props.sheetPath !== undefined && (
						<LinkButton href={root + props.sheetPath + query} size="sm" look="quiet" icon={<DownloadIcon />} data-plain-link download>
							{text.exportSheet}
						</LinkButton>
					)}
					<Button
						size="sm"
						look="quiet"
						className={classNames(styles.scripted, styles.keys)}
						onClick={() => setHelps(true)}
						aria-keyshortcuts="?"
					>
						{text.keys}
					</Button>
				</div>
			</div>
			<FilterBar {...props} filters={props.filters ?? []} list={list} isFiltered={isFiltered} />
			{rows.length === 0 ? (
				isFiltered || view.page > 1 ? (
					<EmptyState title={text.emptyFiltered} action={<LinkButton href={list}>{text.clear}</LinkButton>}>
						<p>{text.emptyFilteredHelp}</p>
					</EmptyState>
				) : (
					<EmptyState title={empty.title} action={empty.action}>
						{empty.help && <p>{empty.help}</p>}
					</EmptyState>
				)
			) : bulk ? (
				<Form method="post" onSubmit={() => setChosen(new Set())}>
					{table}
					{(!isAlive || selected.length > 0) && (
						<BulkBar acts={bulk} count={isAlive ? selected.length : undefined} onClear={() => setChosen(new Set())} />
					)}
				</Form>
			) : (
				table
			)}
			<Pagination current={view.page} count={view.page <= pages ? pages : 1} hrefOf={(page) => hrefOf({ page })} texts={text.pages} />
			<KeysHelp open={helps} onClose={() => setHelps(false)} />
		</div>
	)
}
