import { data, useActionData, useHref } from 'react-router'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { PageHead, Section, Stack } from '~/ui/page.tsx'
import { askedSettlement } from '~/features/payment/settlement/answers/settlement-asked.server.ts'
import { actOnShareRules, type ShareAnswer } from '~/features/payment/settlement/answers/share-rules.server.ts'
import { actOnPayouts } from '~/features/payment/settlement/answers/payouts.server.ts'
import { advancePayout } from '~/features/payment/settlement/operations/advance-payout.server.ts'
import { draftPayout } from '~/features/payment/settlement/operations/draft-payout.server.ts'
import { findPayouts } from '~/features/payment/settlement/operations/find-payouts.server.ts'
import { findSettlement } from '~/features/payment/settlement/operations/find-settlement.server.ts'
import { listShareRules } from '~/features/payment/settlement/operations/list-share-rules.server.ts'
import { setPayeeAccount } from '~/features/payment/settlement/operations/set-payee-account.server.ts'
import { setShareRule } from '~/features/payment/settlement/operations/set-share-rule.server.ts'
import { withdrawShareRule } from '~/features/payment/settlement/operations/withdraw-share-rule.server.ts'
import { useSettlementText } from '~/features/payment/settlement/text/settlement-text.ts'
import { SettlementView } from '~/features/payment/settlement/ui/settlement-view.tsx'
import { Payouts } from '~/features/payment/settlement/ui/payouts.tsx'
import { ShareRules } from '~/features/payment/settlement/ui/share-rules.tsx'
import type { Route } from './+types/settlement'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/settlements/{id}?month=&event=`: a provider's statement, and the platform's share of its sales. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const providerId = idInPath(params['id'])
	const { month, eventId } = askedSettlement(request)
	const answer = await ask(context, findSettlement, { providerId, month, eventId })
	if (!answer.ok) throw data(null, { status: 404 })
	const { rules } = valueOf(await ask(context, listShareRules, { providerId }))
	const payouts = valueOf(await ask(context, findPayouts, { providerId }))
	return { settlement: answer.value, eventId, rules, payouts, draftKey: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const providerId = idInPath(params['id'])
	const form = await request.formData()
	const done = await actOnPayouts(context, request, form, {
		setAccount: (account) => ask(context, setPayeeAccount, { providerId, account }),
		draft: (payout) => ask(context, draftPayout, { providerId, ...payout }),
		advance: (step) => ask(context, advancePayout, step),
	})
	if (done) return done
	return actOnShareRules(context, form, {
		set: (input) => ask(context, setShareRule, { providerId, ...input }),
		withdraw: (ruleId) => ask(context, withdrawShareRule, { ruleId }),
	})
}

export default function DeskSettlement({ loaderData }: Route.ComponentProps) {
	const { settlement, eventId, rules, payouts, draftKey } = loaderData
	const answer = useActionData() as ShareAnswer | undefined
	const { desk: text, payouts: ofPayouts } = useSettlementText()
	const told: Record<string, string> = { ...text.did, ...ofPayouts.did }
	const isOfAccount = answer && 'typed' in answer && 'bankBin' in answer.typed
	const list = useHref('/desk/settlements')
	const { id, name } = settlement.provider
	return (
		<>
			<DocumentHead title={`${text.title} · ${name}`} noIndex />
			<PageHead title={name} above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={name} />} />
			<Stack gap={8}>
				{answer && 'did' in answer && <DoneNotice done={answer} told={answer.did ? told[answer.did] : undefined} />}
				<SettlementView
					key={`${id} ${settlement.month} ${eventId}`}
					settlement={settlement}
					eventId={eventId}
					files={`/desk/settlements/${id}/statement`}
				/>
				<Section title={ofPayouts.title}>
					<Payouts
						key={payouts.payouts[0]?.id ?? 0}
						shown={payouts}
						draftKey={draftKey}
						refused={isOfAccount ? answer : undefined}
						mayChange
					/>
				</Section>
				<Section title={text.shares.own}>
					<ShareRules rules={rules} of="provider" answer={isOfAccount ? undefined : answer} />
				</Section>
			</Stack>
		</>
	)
}
