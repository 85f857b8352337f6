import { useHref } from 'react-router'
import { homeZone } from '~/kernel/zones.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import type { WebhookState } from '~/features/webhook/rules/webhook.ts'
import { useWebhookText } from '~/features/webhook/text/webhook-text.ts'
import styles from './webhook.module.css'

export const stateTones = { on: 'jade', off: 'neutral', disabled: 'lotus' } as const

interface Listed {
	id: number
	url: string
	factNames: readonly string[]
	state: WebhookState
	lastDeliveredAt: string | null
}

/** A provider's webhooks, each leading to its page. */
export function WebhooksCard({ webhooks }: { webhooks: readonly Listed[] }) {
	const text = useWebhookText()
	const locale = useLocale()
	const page = useHref('/my-events/programs/webhooks')
	return (
		<Card title={text.title}>
			{webhooks.length === 0 && <p className="soft">{text.none}</p>}
			<ul className={styles.list}>
				{webhooks.map(({ id, url, factNames, state, lastDeliveredAt }) => (
					<li key={id}>
						<span className={styles.line}>
							<a href={`${page}/${id}`}>{url}</a>
							<Badge tone={stateTones[state]}>{text.states[state]}</Badge>
						</span>
						<span className="soft">
							{text.count(formatNumber(locale, factNames.length))} ·{' '}
							{lastDeliveredAt === null ? text.never : text.lastDelivered(formatDateTime(lastDeliveredAt, homeZone))}
						</span>
					</li>
				))}
			</ul>
		</Card>
	)
}
