import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { setSecondStep } from '~/features/account/store.server.ts'
import { savePromotion } from '~/features/promotion/operations/save-promotion.server.ts'
import { findProviderProfile } from '~/features/provider/operations/find-provider-profile.server.ts'
import { requireSecondStep } from '~/features/provider/operations/require-second-step.server.ts'
import { invitationDays, mostOpenInvitations } from '~/features/provider/team/rules/team.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import { changeMemberRole } from './change-member-role.server.ts'
import { declineInvitation } from './decline-invitation.server.ts'
import { findInvitation } from './find-invitation.server.ts'
import { findTeam } from './find-team.server.ts'
import { inviteMember } from './invite-member.server.ts'
import { leaveTeam } from './leave-team.server.ts'
import { listMyTeams } from './list-my-teams.server.ts'
import { offerOwnership } from './offer-ownership.server.ts'
import { removeMember } from './remove-member.server.ts'
import { withdrawInvitation } from './withdraw-invitation.server.ts'

const as = ({ stage: { accounts } }: Played) => ({
	owner: asAccount(accounts.owner),
	manager: asAccount(accounts.manager),
	checkIn: asAccount(accounts.checkIn),
	customer: asAccount(accounts.customer),
	otherOwner: asAccount(accounts.otherOwner),
	staff: asAccount(accounts.staff, { staff: true }),
})
const invite = (played: Played, email = 'khach@example.vn', role = 'manager') =>
	played.value(inviteMember, { providerId: played.stage.provider, email, role }, as(played).owner)
const rolesOf = async (played: Played) =>
	Object.fromEntries(
		(await played.value(findTeam, { providerId: played.stage.provider }, as(played).staff)).members.map(({ accountId, role }) => [
			accountId,
			role,
		]),
	)

/** The mails that were sent, after the jobs ran. */
async function mails({ world }: Played) {
	await world.jobs.runAll(world)
	return world.mail.sent.splice(0)
}

const linkIn = (text: string) => {
	const url = new URL(/https?:\/\/\S+team-invitation\S+/.exec(text)?.[0] ?? 'none:')
	return { invitationId: Number(url.searchParams.get('id')), token: url.searchParams.get('token') ?? '' }
}

describe('an invited person', () => {
	it('gets a link that works once, with whatever account they answer, and then is a member', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { customer, otherOwner, owner, manager } = as(played)
			await invite(played, ' MOI@example.vn ', 'manager')
			const [mail, ...others] = await mails(played)
			expect([mail?.to, others]).toEqual(['moi@example.vn', []])
			const link = linkIn(mail?.plain ?? '')
			expect(await value(findInvitation, link)).toMatchObject({
				provider: 'Hội Chạy Hà Nội',
				by: 'Nguyễn Chủ',
				role: 'manager',
				state: 'open',
			})
			expect(await refusal(findInvitation, { ...link, token: 'guessed' })).toBe('sign_in')
			expect(await refusal(acceptInvitation, { ...link, token: 'guessed' }, customer)).toBe('not_found')
			expect(await refusal(acceptInvitation, link)).toBe('sign_in')
			expect(await refusal(acceptInvitation, link, manager)).toBe('already_member')

			const promotion = { providerId: stage.provider, promotion: { name: { vi_VN: 'Hè' }, kind: 'percent', value: 5, code: 'HE' } }
			expect(await refusal(savePromotion, promotion, customer)).toBe('not_found')
			expect(await value(acceptInvitation, link, customer)).toEqual({ providerId: stage.provider })
			await value(savePromotion, promotion, customer)
			expect(await refusal(acceptInvitation, link, otherOwner)).toBe('invitation_over')
			expect((await mails(played)).map(({ to, subject }) => [to, subject])).toEqual([
				['chu@example.vn', 'Nguyễn Khách đã vào Hội Chạy Hà Nội'],
			])
			expect((await value(findTeam, { providerId: stage.provider }, owner)).invitations).toEqual([])
		})
	})

	it('becomes an owner only with the invited address, and is told so; the link opens nothing for others', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { customer, otherOwner } = as(played)
			const { invitationId } = await invite(played, 'khach@example.vn', 'owner')
			const [mail] = await mails(played)
			expect(mail?.plain).toContain('Chỉ ai đăng nhập bằng khach@example.vn')
			const link = linkIn(mail?.plain ?? '')
			expect(await refusal(findInvitation, link)).toBe('sign_in')
			for (const operation of [findInvitation, acceptInvitation, declineInvitation])
				expect(await refusal(operation, link, otherOwner)).toBe('not_found')
			expect(await value(findInvitation, { invitationId }, customer)).toMatchObject({ role: 'owner', state: 'open' })
			await value(acceptInvitation, link, customer)
			expect(await rolesOf(played)).toMatchObject({ [stage.accounts.customer]: 'owner' })
		})
	})

	it('finds the invitation in their account, without the link, and may decline', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { customer, otherOwner } = as(played)
			const { invitationId } = await invite(played)
			expect((await value(listMyTeams, {}, customer)).invitations).toMatchObject([{ id: invitationId, provider: 'Hội Chạy Hà Nội' }])
			expect((await value(listMyTeams, {}, otherOwner)).invitations).toEqual([])
			await value(declineInvitation, { invitationId }, customer)
			expect(await refusal(declineInvitation, { invitationId }, customer)).toBe('invitation_over')
			expect(await refusal(acceptInvitation, { invitationId }, customer)).toBe('invitation_over')
			expect((await value(listMyTeams, {}, customer)).invitations).toEqual([])
		})
	})

	it('cannot use a link that was replaced, withdrawn or has expired', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const { owner, customer } = as(played)
			const first = await invite(played)
			const second = await invite(played, 'khach@example.vn', 'check_in')
			// Only the newer invitation is mailed: the job checks before it sends.
			expect((await mails(played)).length).toBe(1)
			expect(await refusal(acceptInvitation, first, customer)).toBe('invitation_over')
			await value(withdrawInvitation, second, owner)
			await value(withdrawInvitation, second, owner)
			expect(await refusal(acceptInvitation, second, customer)).toBe('invitation_over')
			const third = await invite(played)
			world.pass({ minutes: invitationDays * 24 * 60 })
			expect(await refusal(acceptInvitation, third, customer)).toBe('invitation_over')
			expect(await value(findInvitation, third, customer)).toMatchObject({ state: 'expired' })
			const fourth = await invite(played)
			await value(acceptInvitation, fourth, customer)
			expect(await refusal(withdrawInvitation, fourth, owner)).toBe('invitation_over')
		})
	})

	it('cannot be invited with a wrong address, as a member already, or with too many open invitations', async () => {
		await play(async (played) => {
			const { refusal, value, stage } = played
			const { owner } = as(played)
			const { provider: providerId } = stage
			expect(await refusal(inviteMember, { providerId, email: 'x', role: 'manager' }, owner)).toBe('invalid_fields')
			expect(await refusal(inviteMember, { providerId, email: 'QuanLy@example.vn', role: 'owner' }, owner)).toBe('already_member')
			for (let nth = 0; nth < mostOpenInvitations; nth += 1)
				await value(inviteMember, { providerId, email: `ai${nth}@example.vn`, role: 'check_in' }, owner)
			expect(await refusal(inviteMember, { providerId, email: 'nua@example.vn', role: 'manager' }, owner)).toBe('too_many_invitations')
			// Another invitation to the same address does not count as one more.
			await value(inviteMember, { providerId, email: 'ai1@example.vn', role: 'manager' }, owner)
		})
	})
})

describe('a team', () => {
	it('never loses its last owner', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { owner, manager } = as(played)
			const { provider: providerId, accounts } = stage
			const me = { providerId, accountId: accounts.owner }
			expect(await refusal(changeMemberRole, { ...me, role: 'manager' }, owner)).toBe('last_team_owner')
			expect(await refusal(removeMember, me, owner)).toBe('last_team_owner')
			expect(await refusal(leaveTeam, { providerId }, owner)).toBe('last_team_owner')
			await value(changeMemberRole, { providerId, accountId: accounts.manager, role: 'owner' }, owner)
			await value(changeMemberRole, { ...me, role: 'check_in' }, manager)
			expect(await rolesOf(played)).toMatchObject({ [accounts.owner]: 'check_in', [accounts.manager]: 'owner' })
			expect(await refusal(changeMemberRole, { ...me, role: 'owner' }, owner)).toBe('forbidden')
			await value(leaveTeam, { providerId }, owner)
			expect(await refusal(findTeam, { providerId }, owner)).toBe('not_found')
			expect((await mails(played)).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
				'quanly@example.vn: Vai trò của bạn ở Hội Chạy Hà Nội đã đổi',
				'chu@example.vn: Vai trò của bạn ở Hội Chạy Hà Nội đã đổi',
				'quanly@example.vn: Nguyễn Chủ đã rời Hội Chạy Hà Nội',
			])
		})
	})

	it('refuses people who are no members, and mails nothing when an action is repeated', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { owner, customer } = as(played)
			const { provider: providerId, accounts } = stage
			const nobody = { providerId, accountId: accounts.customer }
			expect(await refusal(changeMemberRole, { ...nobody, role: 'manager' }, owner)).toBe('member_not_found')
			expect(await refusal(removeMember, nobody, owner)).toBe('member_not_found')
			expect(await refusal(offerOwnership, nobody, owner)).toBe('member_not_found')
			expect(await refusal(leaveTeam, { providerId }, customer)).toBe('member_not_found')
			await value(changeMemberRole, { providerId, accountId: accounts.manager, role: 'manager' }, owner)
			await value(removeMember, { providerId, accountId: accounts.checkIn }, owner)
			expect((await mails(played)).map(({ to }) => to)).toEqual(['soatve@example.vn'])
		})
	})

	it('is handed over when the new owner agrees, not before', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { owner, manager, customer } = as(played)
			const { provider: providerId, accounts } = stage
			expect(await refusal(offerOwnership, { providerId, accountId: accounts.owner }, owner)).toBe('already_owner')
			await value(offerOwnership, { providerId, accountId: accounts.manager }, owner)
			const [mail] = await mails(played)
			const link = linkIn(mail?.plain ?? '')
			expect(await rolesOf(played)).toMatchObject({ [accounts.owner]: 'owner', [accounts.manager]: 'manager' })
			// The link alone is not enough: the account has another address.
			expect(await refusal(acceptInvitation, link, customer)).toBe('not_found')
			await value(acceptInvitation, link, manager)
			expect(await rolesOf(played)).toMatchObject({ [accounts.owner]: 'manager', [accounts.manager]: 'owner' })
			expect((await mails(played)).map(({ to }) => to).sort()).toEqual(['chu@example.vn', 'quanly@example.vn'])
		})
	})

	it('is not handed over to a member who left meanwhile', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { owner, manager } = as(played)
			const { provider: providerId, accounts } = stage
			const { invitationId } = await value(offerOwnership, { providerId, accountId: accounts.manager }, owner)
			await value(leaveTeam, { providerId }, manager)
			expect(await refusal(acceptInvitation, { invitationId }, manager)).toBe('invitation_over')
		})
	})

	it('shows only names to check-in members, and needs the second step where the provider requires it', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { owner, manager, checkIn } = as(played)
			const { provider: providerId, accounts } = stage
			await invite(played)
			const seen = await value(findTeam, { providerId }, checkIn)
			expect(seen.members.map(({ name, email }) => [name, email])).toContainEqual(['Nguyễn Chủ', null])
			expect(seen.invitations).toEqual([])
			expect((await value(findTeam, { providerId }, manager)).invitations).toHaveLength(1)
			await setSecondStep(world.database.reader, accounts.owner, world.clock())
			await value(requireSecondStep, { providerId, required: true }, owner)
			expect(await refusal(findTeam, { providerId }, manager)).toBe('second_step_needed')
			await value(leaveTeam, { providerId }, manager)
		})
	})

	it('reads and changes its profile as its owner', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { staff, owner } = as(played)
			expect(await value(findProviderProfile, { providerId: stage.provider }, owner)).toMatchObject({ name: 'Hội Chạy Hà Nội' })
			expect(await refusal(findProviderProfile, { providerId: 999_999 }, staff)).toBe('provider_not_found')
			expect(await refusal(findTeam, { providerId: 999_999 }, staff)).toBe('provider_not_found')
			expect(await refusal(inviteMember, { providerId: 999_999, email: 'moi@example.vn', role: 'manager' }, staff)).toBe('not_found')
			expect(await refusal(findTeam, { providerId: stage.provider }, callerAs())).toBe('sign_in')
		})
	})
})
