import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Card } from '~/ui/card.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Section } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'

export interface ListedQuota {
	id: number
	name: string
	size: number
	held: number
	sold: number
	left: number
	ticketIds: readonly number[]
}

interface QuotasSectionProps {
	quotas: readonly ListedQuota[]
	tickets: readonly { id: number; name: string }[]
	here: string
}

/** The shared quotas, with the taken places of each. */
export function QuotasSection({ quotas, tickets, here }: QuotasSectionProps) {
	const { quotas: text } = useTicketText()
	const locale = useLocale()
	const number = (key: 'size' | 'sold' | 'held' | 'left') => ({
		key,
		head: text.columns[key],
		align: 'end' as const,
		cell: (quota: ListedQuota) => formatNumber(locale, quota[key]),
	})
	return (
		<Section title={text.title} aside={<LinkButton href={`${here}/quotas/new`}>{text.add}</LinkButton>}>
			<p className="soft">{quotas.length === 0 ? text.empty : text.lead}</p>
			{quotas.length > 0 && (
				<Card>
					<Table
						caption={text.title}
						rows={quotas}
						rowKey={({ id }) => id}
						columns={[
							{
								key: 'name',
								head: text.columns.name,
								names: true,
								cell: ({ id, name }) => <a href={`${here}/quotas/${id}`}>{name}</a>,
							},
							{
								key: 'tickets',
								head: text.columns.tickets,
								cell: ({ ticketIds }) =>
									tickets
										.filter(({ id }) => ticketIds.includes(id))
										.map(({ name }) => name)
										.join(', ') || '–',
							},
							number('size'),
							number('sold'),
							number('held'),
							number('left'),
						]}
					/>
				</Card>
			)}
		</Section>
	)
}
