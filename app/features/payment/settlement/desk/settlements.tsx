import { useActionData, useHref } from 'react-router'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { actOnShareRules, type ShareAnswer } from '~/features/payment/settlement/answers/share-rules.server.ts'
import { listSettlements } from '~/features/payment/settlement/operations/list-settlements.server.ts'
import { listShareRules } from '~/features/payment/settlement/operations/list-share-rules.server.ts'
import { setShareRule } from '~/features/payment/settlement/operations/set-share-rule.server.ts'
import { withdrawShareRule } from '~/features/payment/settlement/operations/withdraw-share-rule.server.ts'
import { useSettlementText } from '~/features/payment/settlement/text/settlement-text.ts'
import { ShareRules } from '~/features/payment/settlement/ui/share-rules.tsx'
import type { Route } from './+types/settlements'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/settlements`: what the platform holds for each provider, and its share of all sales. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { sellers } = valueOf(await ask(context, listSettlements, {}))
	const { rules } = valueOf(await ask(context, listShareRules, { providerId: null }))
	return { sellers, rules }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	return actOnShareRules(context, await request.formData(), {
		set: (input) => ask(context, setShareRule, { providerId: null, ...input }),
		withdraw: (ruleId) => ask(context, withdrawShareRule, { ruleId }),
	})
}

export default function Settlements({ loaderData }: Route.ComponentProps) {
	const { sellers, rules } = loaderData
	const answer = useActionData() as ShareAnswer | undefined
	const { desk: text, payouts } = useSettlementText()
	const [xlsx, csv] = [useHref('/desk/settlements/payouts.xlsx'), useHref('/desk/settlements/payouts.csv')]
	const locale = useLocale()
	const base = useHref('/desk/settlements')
	const amounts =
		(key: 'collectedMinor' | 'givenBackMinor' | 'shareMinor' | 'paidMinor' | 'dueMinor') => (seller: (typeof sellers)[number]) =>
			seller.balances.map((balance) => <div key={balance.currency}>{formatMoney(locale, money(balance[key], balance.currency))}</div>)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack gap={8}>
				{answer && 'did' in answer && (
					<DoneNotice done={answer} told={answer.did ? text.did[answer.did as keyof typeof text.did] : undefined} />
				)}
				{sellers.length === 0 ? (
					<p className="soft">{text.empty}</p>
				) : (
					<Table
						caption={text.caption}
						rows={sellers}
						rowKey={({ id }) => id}
						columns={[
							{ key: 'name', head: text.columns.provider, names: true, cell: ({ id, name }) => <a href={`${base}/${id}`}>{name}</a> },
							{ key: 'collected', head: text.columns.collected, align: 'end', cell: amounts('collectedMinor') },
							{ key: 'givenBack', head: text.columns.givenBack, align: 'end', cell: amounts('givenBackMinor') },
							{ key: 'share', head: text.columns.share, align: 'end', cell: amounts('shareMinor') },
							{ key: 'paid', head: text.columns.paid, align: 'end', cell: amounts('paidMinor') },
							{ key: 'due', head: text.columns.due, align: 'end', cell: amounts('dueMinor') },
						]}
					/>
				)}
				<Section title={payouts.file.title}>
					<Stack>
						<p className="soft">{payouts.file.help}</p>
						<Row>
							<LinkButton href={xlsx} icon={<DownloadIcon />} data-plain-link download>
								{payouts.file.xlsx}
							</LinkButton>
							<LinkButton href={csv} icon={<DownloadIcon />} data-plain-link download>
								{payouts.file.csv}
							</LinkButton>
						</Row>
					</Stack>
				</Section>
				<Section title={text.shares.house}>
					<ShareRules rules={rules} of="house" answer={answer} />
				</Section>
			</Stack>
		</>
	)
}
