import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { Answer } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { requireSecondStep } from '~/features/provider/operations/require-second-step.server.ts'
import { chosenProvider, insteadOf } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { changeMemberRole } from '~/features/provider/team/operations/change-member-role.server.ts'
import { findTeam } from '~/features/provider/team/operations/find-team.server.ts'
import { inviteMember } from '~/features/provider/team/operations/invite-member.server.ts'
import { leaveTeam } from '~/features/provider/team/operations/leave-team.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { offerOwnership } from '~/features/provider/team/operations/offer-ownership.server.ts'
import { removeMember } from '~/features/provider/team/operations/remove-member.server.ts'
import { withdrawInvitation } from '~/features/provider/team/operations/withdraw-invitation.server.ts'
import type { TeamRole } from '~/features/provider/team/rules/team.ts'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'
import { InviteCard, WaitingCard, type RefusedInvitation } from '~/features/provider/team/ui/invite-card.tsx'
import { MembersCard } from '~/features/provider/team/ui/members-card.tsx'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { LeaveCard, QuestionCard, SecondStepCard, type Question } from '~/features/provider/team/ui/team-acts.tsx'
import { MyInvitations, NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import type { Route } from './+types/team'

/** `/my-events/team`: the members of a provider; `?remove`, `?offer` and `?leave` ask for a confirmation. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { teams, invitations } = valueOf(await ask(context, listMyTeams, {}))
	const providerId = chosenProvider(context, request, teams)
	if (providerId === undefined) return { teams, invitations, providerId: undefined, found: undefined, question: undefined }
	const answer = await ask(context, findTeam, { providerId })
	if (!answer.ok) throw insteadOf(answer.refusal)
	return { teams, invitations, providerId, found: answer.value, question: questionIn(request, answer.value) }
}

function questionIn(
	request: Request,
	{ members, provider }: { members: readonly { accountId: number; name: string }[]; provider: { name: string } },
): Question | undefined {
	const { searchParams } = new URL(request.url)
	if (searchParams.has('leave')) return { act: 'leave', name: provider.name }
	for (const act of ['remove', 'offer'] as const) {
		const member = members.find(({ accountId }) => String(accountId) === searchParams.get(act))
		if (member) return { act, accountId: member.accountId, name: member.name }
	}
	return undefined
}

interface ActionAnswer {
	told?: string
	invitation?: RefusedInvitation
}

/** Handles one press: done and shown again, or refused with the reason. */
export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const { teams } = valueOf(await ask(context, listMyTeams, {}))
	const providerId = chosenProvider(context, request, teams)
	if (providerId === undefined) throw data(null, { status: 404 })
	const form = await request.formData()
	const { caller, world } = context.get(pageRequest)
	const text = (name: string) => String(form.get(name) ?? '').slice(0, 1_000)
	const done = (what: string) => redirect(`/my-events/team?provider=${providerId}&done=${what}`, 303)
	const end = (answer: Answer<unknown>, what: string) =>
		answer.ok ? done(what) : data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, caller.locale) }, 409)
	const member = { providerId, accountId: typedId(form.get('accountId')) }
	switch (form.get('intent')) {
		case 'invite': {
			const typed = { email: text('email'), role: text('role') }
			const wait = (await world.limits.take('team-invitation', String(providerId))).retryAfterSeconds
			const no = (told?: string) => data<ActionAnswer>({ invitation: { ...typed, told } }, 422)
			if (wait > 0) return no(refusalSentence('slow_down', caller.locale))
			const answer = await ask(context, inviteMember, { providerId, ...typed })
			if (answer.ok) return done('invited')
			return no(answer.refusal.code === 'invalid_fields' ? undefined : refusalSentence(answer.refusal.code, caller.locale))
		}
		case 'role':
			return end(await ask(context, changeMemberRole, { ...member, role: text('role') as TeamRole }), 'changed')
		case 'remove':
			return end(await ask(context, removeMember, member), 'removed')
		case 'offer':
			return end(await ask(context, offerOwnership, member), 'offered')
		case 'withdraw':
			return end(await ask(context, withdrawInvitation, { invitationId: typedId(form.get('invitationId')) }), 'withdrawn')
		case 'require':
		case 'release': {
			const required = form.get('intent') === 'require'
			return end(await ask(context, requireSecondStep, { providerId, required }), required ? 'required' : 'released')
		}
		case 'leave': {
			const answer = await ask(context, leaveTeam, { providerId })
			return answer.ok ? redirect('/my-events/team?done=left', 303) : end(answer, 'left')
		}
		default:
			throw data(null, { status: 400 })
	}
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function TeamPage({ loaderData }: Route.ComponentProps) {
	const { teams, invitations, providerId, found, question } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const text = useTeamText()
	const [parameters] = useSearchParams()
	const done = text.done[(parameters.get('done') ?? '') as keyof typeof text.done] as string | undefined
	const isOwner = found?.role === 'owner' || found?.role === 'staff'
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={found ? found.provider.name : text.lead} />
			<Stack>
				{done !== undefined && !answer && <Notice kind="success" role="status" title={done} />}
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<MyInvitations invitations={invitations} />
				<ProviderChoice teams={teams} chosen={providerId} />
				{!found || providerId === undefined ? (
					<NoTeam />
				) : question && !answer ? (
					<QuestionCard question={question} providerId={providerId} />
				) : (
					<Columns
						main={
							<Stack>
								<MembersCard providerId={providerId} members={found.members} isOwner={isOwner} />
								<WaitingCard invitations={found.invitations} isOwner={isOwner} />
							</Stack>
						}
						side={
							<Stack>
								{isOwner && <InviteCard refused={answer?.invitation} round={Number(parameters.get('done') === 'invited')} />}
								{isOwner && <SecondStepCard required={found.requiresSecondStep} />}
								{found.role !== 'staff' && <LeaveCard providerId={providerId} />}
							</Stack>
						}
					/>
				)}
			</Stack>
		</>
	)
}
