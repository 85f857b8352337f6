import { Form, useNavigation } from 'react-router'
import { homeZone } from '~/kernel/zones.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Stack } from '~/ui/page.tsx'
import type { DeliveryState } from '~/features/webhook/rules/webhook.ts'
import { useWebhookText } from '~/features/webhook/text/webhook-text.ts'
import { CodeBlock } from './code-block.tsx'
import styles from './webhook.module.css'

interface Delivery {
	id: number
	name: string
	body: string
	state: DeliveryState
	tries: number
	createdAt: string
	triedAt: string | null
	nextAt: string | null
	status: number | null
	failure: string | null
	answer: string | null
	tookMs: number | null
}

const tones = { waiting: 'amber', delivered: 'jade', failed: 'lotus' } as const
const time = (at: string) => formatDateTime(at, homeZone)

/** The newest deliveries and their answers. */
export function DeliveriesCard({ deliveries, isOn }: { deliveries: readonly Delivery[]; isOn: boolean }) {
	const { one: text } = useWebhookText()
	return (
		<Card
			title={text.log}
			aside={
				<LinkButton size="sm" look="quiet" href="?">
					{text.refresh}
				</LinkButton>
			}
		>
			{deliveries.length === 0 && <p className="soft">{text.logEmpty}</p>}
			<ul className={styles.list}>
				{deliveries.map((delivery) => (
					<DeliveryItem key={delivery.id} delivery={delivery} isOn={isOn} />
				))}
			</ul>
		</Card>
	)
}

function DeliveryItem({ delivery, isOn }: { delivery: Delivery; isOn: boolean }) {
	const { one: text, facts } = useWebhookText()
	const locale = useLocale()
	const sent = useNavigation().formData
	const { id, name, body, state, tries, createdAt, triedAt, nextAt, status, failure, answer, tookMs } = delivery
	const names: Record<string, string> = facts
	const failures: Record<string, string> = text.failures
	const came = [
		status === null ? undefined : `HTTP ${status}`,
		failure === null ? undefined : (failures[failure] ?? failure),
		triedAt !== null && tookMs !== null ? text.took(formatNumber(locale, tookMs)) : undefined,
		tries > 1 ? text.tries(formatNumber(locale, tries)) : undefined,
		nextAt !== null && tries > 0 ? text.next(time(nextAt)) : undefined,
	]
	return (
		<li>
			<span className={styles.line}>
				<strong>{names[name] ?? name}</strong>
				<Badge tone={tones[state]}>{text.deliveryStates[state]}</Badge>
			</span>
			<span className="soft">{[time(createdAt), ...came].filter(Boolean).join(' · ')}</span>
			<Disclosure summary={`${name} #${id}`}>
				<Stack gap={2}>
					<strong>{text.sent}</strong>
					<CodeBlock label={`${text.sent} #${id}`}>{pretty(body)}</CodeBlock>
					{triedAt !== null && (
						<>
							<strong>{text.answer}</strong>
							{answer ? <CodeBlock label={`${text.answer} #${id}`}>{answer}</CodeBlock> : <p className="soft">{text.noAnswer}</p>}
						</>
					)}
					{state !== 'waiting' && isOn && (
						<Form method="post" preventScrollReset>
							<input type="hidden" name="deliveryId" value={id} />
							<Button
								type="submit"
								size="sm"
								name="intent"
								value="again"
								aria-label={text.againOf(`#${id}`)}
								busy={sent?.get('deliveryId') === String(id)}
							>
								{text.again}
							</Button>
						</Form>
					)}
				</Stack>
			</Disclosure>
		</li>
	)
}

function pretty(body: string): string {
	return JSON.stringify(JSON.parse(body), null, 2)
}
