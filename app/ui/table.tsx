import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export interface Column<Row> {
	key: string
	head: string
	cell: (row: Row) => ReactNode
	/** Amounts and counts stand at the end of their column. */
	align?: 'end'
	/** This column names the row, as a row header. At most one column does. */
	names?: boolean
}

export interface TableProps<Row> {
	/** What the table holds; read out by screen readers, and shown when `captionShown`. */
	caption: string
	captionShown?: boolean
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	rowKey: (row: Row) => string | number
	/** Content that has no room in the row stands under the row, as wide as the table. */
	under?: (row: Row) => ReactNode
	/** Below the rows: totals. */
	foot?: ReactNode
}

/** A calm table: thin lines, tabular numbers. On a phone, each row becomes a small list of heads and cells. */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey, under, foot }: TableProps<Row>) {
	// The roles repeat what the elements mean, because browsers forget it when CSS lays the rows out as blocks.
	return (
		<table role="table" className={styles.table}>
			<caption className={captionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{columns.map((column) => (
						<th key={column.key} role="columnheader" scope="col" className={column.align && styles[column.align]}>
							{column.head}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{rows.map((row) => (
					<Fragment key={rowKey(row)}>
						<tr role="row" className={classNames(under && styles.over)}>
							{columns.map((column) => {
								const Cell = column.names ? 'th' : 'td'
								return (
									<Cell
										key={column.key}
										role={column.names ? 'rowheader' : 'cell'}
										scope={column.names ? 'row' : undefined}
										data-head={column.head}
										className={classNames(column.align && styles[column.align])}
									>
										{column.cell(row)}
									</Cell>
								)
							})}
						</tr>
						{under && (
							<tr role="row">
								<td role="cell" colSpan={columns.length}>
									{under(row)}
								</td>
							</tr>
						)}
					</Fragment>
				))}
			</tbody>
			{foot !== undefined && <tfoot role="rowgroup">{foot}</tfoot>}
		</table>
	)
}
