import { data, useActionData } from 'react-router'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { chosenProvider, insteadOf, ownedFirst } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Section, Stack } from '~/ui/page.tsx'
import { askedSettlement } from '~/features/payment/settlement/answers/settlement-asked.server.ts'
import { actOnPayouts, type PayoutAnswer } from '~/features/payment/settlement/answers/payouts.server.ts'
import { advancePayout } from '~/features/payment/settlement/operations/advance-payout.server.ts'
import { draftPayout } from '~/features/payment/settlement/operations/draft-payout.server.ts'
import { findPayouts } from '~/features/payment/settlement/operations/find-payouts.server.ts'
import { findSettlement } from '~/features/payment/settlement/operations/find-settlement.server.ts'
import { setPayeeAccount } from '~/features/payment/settlement/operations/set-payee-account.server.ts'
import { useSettlementText } from '~/features/payment/settlement/text/settlement-text.ts'
import { Payouts } from '~/features/payment/settlement/ui/payouts.tsx'
import { SettlementView } from '~/features/payment/settlement/ui/settlement-view.tsx'
import type { Route } from './+types/my-settlement'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/settlement?provider=&month=&event=`: what a provider sold in a month, and what is due to it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	const providerId = chosenProvider(context, request, teams)
	const { month, eventId } = askedSettlement(request)
	if (providerId === undefined) return { teams, providerId, eventId, settlement: undefined, payouts: undefined, isOwner: false }
	const answer = await ask(context, findSettlement, { providerId, month, eventId })
	const { actor } = context.get(pageRequest).caller
	const isStaff = actor.kind === 'account' && actor.staff
	const isOwner = isStaff || teams.some((team) => team.providerId === providerId && team.role === 'owner')
	if (answer.ok) {
		const payouts = valueOf(await ask(context, findPayouts, { providerId }))
		return { teams, providerId, eventId, settlement: answer.value, payouts, isOwner }
	}
	if (answer.refusal.code !== 'forbidden') throw insteadOf(answer.refusal)
	return { teams, providerId, eventId, settlement: null, payouts: undefined, isOwner }
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	const providerId = chosenProvider(context, request, teams)
	if (providerId === undefined) throw data(null, { status: 404 })
	const answer = await actOnPayouts(context, request, await request.formData(), {
		setAccount: (account) => ask(context, setPayeeAccount, { providerId, account }),
		draft: (payout) => ask(context, draftPayout, { providerId, ...payout }),
		advance: (step) => ask(context, advancePayout, step),
	})
	if (!answer) throw data(null, { status: 404 })
	return answer
}

export default function MySettlement({ loaderData }: Route.ComponentProps) {
	const { teams, providerId, eventId, settlement, payouts, isOwner } = loaderData
	const answer = useActionData() as PayoutAnswer | undefined
	const text = useSettlementText()
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{answer && 'did' in answer && (
					<DoneNotice done={answer} told={answer.did ? text.payouts.did[answer.did as keyof typeof text.payouts.did] : undefined} />
				)}
				<ProviderChoice teams={teams} chosen={providerId} />
				{settlement === null && <Notice title={text.ownersOnly} />}
				{settlement === undefined && <NoTeam />}
				{settlement && (
					<SettlementView
						key={`${providerId} ${settlement.month} ${eventId}`}
						settlement={settlement}
						eventId={eventId}
						files="/my-events/settlement"
						named={{ provider: settlement.provider.id }}
					/>
				)}
				{payouts && (
					<Section title={text.payouts.title}>
						<Payouts
							key={`${providerId} ${payouts.account?.changedAt}`}
							shown={payouts}
							refused={answer && 'typed' in answer ? answer : undefined}
							mayChange={isOwner}
						/>
					</Section>
				)}
			</Stack>
		</>
	)
}
