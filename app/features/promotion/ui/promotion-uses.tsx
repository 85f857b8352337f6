import { useHref } from 'react-router'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { pageCount } from '~/kernel/paging.ts'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/page.tsx'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { Pagination } from '~/ui/pagination.tsx'
import { Table } from '~/ui/table.tsx'
import { usePromotionText } from '~/features/promotion/text/promotion-text.ts'

interface Use {
	orderId: number
	number: string
	status: string
	placedAt: string
	code: string | null
	saved: Money
	total: Money
}

export interface PromotionUsesProps {
	uses: { total: number; page: number; pageSize: number; standing: number; saved: readonly Money[]; uses: readonly Use[] }
	/** The promotion's path, without the language's prefix. */
	path: string
	atDesk: boolean
}

/** The orders with a reduction by a promotion, and the sum of the reductions. */
export function PromotionUses({ uses, path, atDesk }: PromotionUsesProps) {
	const { uses: text, columns } = usePromotionText()
	const { pages: pageTexts } = useDeskTableText()
	const locale = useLocale()
	const here = useHref(path)
	const orders = useHref('/desk/orders')
	const say = (money: Money) => formatMoney(locale, money)
	return (
		<Card title={text.title}>
			{uses.total === 0 ? (
				<p className="soft">{text.none}</p>
			) : (
				<Stack>
					<p>{text.sum(formatNumber(locale, uses.standing), uses.saved.map(say).join(', '))}</p>
					<Table
						caption={text.title}
						rows={uses.uses}
						rowKey={({ orderId }) => orderId}
						columns={[
							{
								key: 'number',
								head: text.number,
								names: true,
								cell: ({ orderId, number, status }) => (
									<>
										{atDesk ? <a href={`${orders}/${orderId}`}>{number}</a> : number}
										{status === 'Canceled' && ` (${text.canceled})`}
									</>
								),
							},
							{ key: 'at', head: text.at, cell: ({ placedAt }) => formatDateTime(placedAt, homeZone) },
							{ key: 'code', head: columns.code, cell: ({ code }) => code ?? '–' },
							{ key: 'saved', head: text.saved, align: 'end', cell: ({ saved }) => say(saved) },
							{ key: 'total', head: text.total, align: 'end', cell: ({ total }) => say(total) },
						]}
					/>
					<Pagination
						current={uses.page}
						count={pageCount(uses.total, uses.pageSize)}
						hrefOf={(page) => `${here}?page=${page}`}
						texts={pageTexts}
					/>
				</Stack>
			)}
		</Card>
	)
}
