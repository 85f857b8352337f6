import { useHref } from 'react-router'
import { useOwnAccountText } from '~/features/provider/own-account/text/own-account-text.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { longest } from '~/features/provider/rules/longest.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'
import { formatDate, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Badge } from '~/ui/badge.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import type { FactDetail } from '~/features/desk-kit/rules/fact-details.ts'
import type { FactActor } from '~/features/desk-kit/rules/fact-shown.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'
import { FactsList } from '~/features/desk-kit/ui/facts-list.tsx'

export interface ProviderAtDesk {
	id: number
	suspendedAt: string | null
	requiresSecondStep: boolean
	members: readonly { accountId: number; name: string; email: string; role: 'owner' | 'manager' | 'check_in'; secondStep: boolean }[]
	events: readonly {
		id: number
		slug: string
		name: string
		state: 'draft' | 'published' | 'cancelled'
		startsAt: string
		timeZone: string
		isOver: boolean
	}[]
	sold: readonly { orders: number; amount: Money }[]
}

/** What the provider sold, its members, and what it has. */
export function ProviderFigures({ found: { sold, members, events } }: { found: ProviderAtDesk }) {
	const { desk: text } = useProviderText()
	const locale = useLocale()
	const root = useHref('/').replace(/\/$/, '')
	return (
		<>
			<Card title={text.figures}>
				{sold.length === 0 ? (
					<p className="soft">{text.nothingSold}</p>
				) : (
					<SummaryList
						rows={sold.map(({ orders, amount }) => ({
							label: text.soldIn(formatNumber(locale, orders)),
							value: formatMoney(locale, amount),
						}))}
					/>
				)}
			</Card>
			<Card title={text.members}>
				{members.length === 0 && <p className="soft">{text.noMembers}</p>}
				<ul className={styles.list}>
					{members.map(({ accountId, name, email, role, secondStep }) => (
						<li key={accountId}>
							<span>
								<a href={`${root}/desk/customers/${accountId}`}>{name}</a> <Badge>{text.roles[role]}</Badge>
							</span>
							<span className={styles.quiet}>
								{email} · {text.secondStep[secondStep ? 'yes' : 'no']}
							</span>
						</li>
					))}
				</ul>
			</Card>
			<Card title={text.events}>
				{events.length === 0 && <p className="soft">{text.noEvents}</p>}
				<ul className={styles.list}>
					{events.map(({ id, slug, name, state, startsAt, timeZone, isOver }) => (
						<li key={id}>
							{state === 'draft' ? name : <a href={`${root}/event/${slug}`}>{name}</a>}
							<span className={styles.quiet}>
								{formatDate(startsAt, timeZone)} · {text.eventStates[state === 'published' && isOver ? 'over' : state]}
							</span>
						</li>
					))}
				</ul>
			</Card>
		</>
	)
}

/** Suspends the provider or brings it back, and sets how its members have to sign in. */
export function ProviderActs({ found: { id, suspendedAt, requiresSecondStep } }: { found: ProviderAtDesk }) {
	const { desk: text } = useProviderText()
	const { desk: wayText } = usePaymentWayText()
	const shop = useHref(`/desk/providers/${id}/shop`)
	const ownAccountText = useOwnAccountText()
	const accounts = useHref(`/my-events/own-accounts?provider=${id}`)
	const ways = useHref(`/my-events/payment-ways?provider=${id}`)
	return (
		<>
			<Card title={text.shopTerms.title}>
				<Stack>
					<p className="soft">{text.shopTerms.openHelp}</p>
					<div>
						<LinkButton href={shop}>{text.shopTerms.open}</LinkButton>
					</div>
				</Stack>
			</Card>
			<Card title={ownAccountText.open}>
				<Stack>
					<p className="soft">{ownAccountText.openHelp}</p>
					<div>
						<LinkButton href={accounts}>{ownAccountText.open}</LinkButton>
					</div>
				</Stack>
			</Card>
			<Card title={wayText.title}>
				<Stack>
					<p className="soft">{wayText.openHelp}</p>
					<div>
						<LinkButton href={ways}>{wayText.open}</LinkButton>
					</div>
				</Stack>
			</Card>
			<Card title={text.secondStepTitle}>
				<ActForm
					intent={requiresSecondStep ? 'release' : 'require'}
					act={requiresSecondStep ? text.releaseIt : text.requireIt}
					help={requiresSecondStep ? text.requires : text.requiresNot}
				/>
			</Card>
			<Card title={text.suspension}>
				{suspendedAt === null ? (
					<ActForm intent="suspend" act={text.suspend} look="danger" help={text.suspendHelp}>
						<TextArea name="reason" label={text.reason} required maxLength={longest.suspension} rows={3} />
					</ActForm>
				) : (
					<ActForm intent="resume" act={text.resume} help={text.suspendedSince(deskTime(suspendedAt))} />
				)}
			</Card>
		</>
	)
}

/** What happened to the provider, in words. */
export function ProviderHistory({
	facts,
}: {
	facts: readonly { id: number; at: string; name: string; actor: FactActor; details: readonly FactDetail[] }[]
}) {
	const { desk: text } = useProviderText()
	const names: Record<string, string> = text.facts
	return (
		<Stack>
			<FactsList title={text.history} facts={facts.map((fact) => ({ ...fact, name: names[fact.name] ?? fact.name }))} />
		</Stack>
	)
}
