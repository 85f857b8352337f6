import { useHref } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import type { CardGatewayCode } from '~/kernel/gateway-codes.ts'
import { homeZone } from '~/kernel/zones.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { AccountState, ToldOfConnecting } from '~/features/provider/own-account/rules/account-state.ts'
import { namedBy, type ShownPapers } from '~/features/provider/own-account/rules/papers.ts'
import { useOwnAccountText } from '~/features/provider/own-account/text/own-account-text.ts'
import { RetireForm } from './retire-form.tsx'
import styles from './own-accounts.module.css'

export interface CardAccountProps {
	providerId: number
	gateway: CardGatewayCode
	account: { papers: ShownPapers; state: AccountState; changedAt: string } | undefined
	/** The message in the address, for people who come back from the gateway. */
	told: ToldOfConnecting | undefined
	mayChange: boolean
}

const tones = { ready: 'jade', incomplete: 'amber', in_review: 'river', gone: 'neutral' } as const
const kinds = { ready: 'success', incomplete: 'warning', in_review: 'info', again: 'warning', silent: 'danger', no: 'danger' } as const

/** The provider's own account for cards: connected at the gateway, in steps that lead there and back. No papers are entered here. */
export function CardAccount({ providerId, gateway, account, told, mayChange }: CardAccountProps) {
	const connect = `/my-events/own-accounts/connect?provider=${providerId}`
	const askAgain = useHref(connect)
	const { gateways, state: stateText, card: text } = useOwnAccountText()
	const name = text.names[gateway]
	const state = account?.state
	// The account's state counts; the message in the address may be outdated.
	const isOld = told === 'again' ? state !== 'incomplete' : told !== 'silent' && told !== 'no' && told !== state
	const shown = isOld ? undefined : told
	const isWaiting = state === 'incomplete' || state === 'in_review'
	return (
		<Card title={gateways[gateway]}>
			<Stack>
				<p>
					<Badge tone={state ? tones[state] : 'neutral'}>{state ? text.states[state] : stateText.none}</Badge>
				</p>
				{shown && <Notice kind={kinds[shown]} role="status" title={text.back[shown](name)} />}
				<p>{text.about(name)}</p>
				{account && (
					<p>
						<strong className={styles.address}>{namedBy(account.papers)}</strong>
						<br />
						<span className="soft">{text.since(formatDateTime(account.changedAt, homeZone))}</span>
					</p>
				)}
				{isWaiting && shown !== state && <p className="soft">{text.help[state](name)}</p>}
				<p className="soft">{text.limits}</p>
				{mayChange && state !== 'ready' && (
					<CheckedForm method="post" action={connect}>
						<Stack gap={2}>
							{!account && <p className="soft">{text.connectHelp(name)}</p>}
							<Row>
								<Button type="submit" look={state === 'in_review' ? 'quiet' : 'primary'}>
									{account ? text.goOn(name) : text.connect(name)}
								</Button>
								{isWaiting && <LinkButton href={askAgain}>{text.askAgain}</LinkButton>}
							</Row>
						</Stack>
					</CheckedForm>
				)}
				{mayChange && account && <RetireForm gateway={gateway} />}
			</Stack>
		</Card>
	)
}
