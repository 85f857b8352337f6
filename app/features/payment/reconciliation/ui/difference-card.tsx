import { Link } from 'react-router'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import type { DifferenceKind } from '~/features/payment/reconciliation/rules/difference.ts'
import { longest } from '~/features/payment/reconciliation/rules/longest.ts'
import { useReconciliationText } from '~/features/payment/reconciliation/text/reconciliation-text.ts'

export interface DifferenceShown {
	id: number
	gateway: GatewayCode
	gatewayRef: string
	/** The provider whose own account the charge is in; null: the platform's account. */
	whose: { provider: string } | null
	kind: DifferenceKind
	ours: Money
	theirs: Money
	order: { id: number; number: string } | null
	canBeMended: boolean
	isAsked: boolean
	/** ISO 8601 */
	foundAt: string
}

/** One charge about which a gateway and we differ, and what staff can do about it. */
export function DifferenceCard({ difference, error }: { difference: DifferenceShown; error?: string }) {
	const { id, gateway, gatewayRef, whose, kind, ours, theirs, order, canBeMended, isAsked, foundAt } = difference
	const { desk: text, gateways } = useReconciliationText()
	const locale = useLocale()
	return (
		<Card title={[gateways[gateway], ...(whose ? [whose.provider] : []), text.kinds[kind]].join(' · ')}>
			<Stack>
				<SummaryList
					rows={[
						{ label: text.theirs, value: formatMoney(locale, theirs) },
						{ label: text.ours, value: formatMoney(locale, ours) },
						{ label: text.ref, value: gatewayRef },
						{ label: text.found, value: formatDateTime(foundAt, homeZone) },
					]}
				/>
				<Row>
					{order && <Link to={`/desk/orders/${order.id}`}>{text.order(order.number)}</Link>}
					{isAsked && <Badge>{text.asking}</Badge>}
				</Row>
				{canBeMended && (
					<CheckedForm method="post">
						<input type="hidden" name="difference" value={id} />
						<Button type="submit" look="primary" name="intent" value="again">
							{gateway === 'vietqr' ? text.againTransfers : text.again}
						</Button>
					</CheckedForm>
				)}
				<CheckedForm method="post">
					<input type="hidden" name="difference" value={id} />
					<Stack gap={2}>
						<TextField name="note" id={`note-${id}`} label={text.note} required maxLength={longest.note} error={error} />
						<Row>
							<Button type="submit" name="intent" value="close">
								{text.close}
							</Button>
						</Row>
					</Stack>
				</CheckedForm>
			</Stack>
		</Card>
	)
}
