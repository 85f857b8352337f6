import { describe, expect, it } from 'vitest'
import { acceptInvitation } from '../app/features/provider/team/operations/accept-invitation.server.ts'
import { changeMemberRole } from '../app/features/provider/team/operations/change-member-role.server.ts'
import { inviteMember } from '../app/features/provider/team/operations/invite-member.server.ts'
import { leaveTeam } from '../app/features/provider/team/operations/leave-team.server.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const countOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const ownersOf = (arena: Arena) =>
	countOf(arena, `select count(*) from provider_members where role = 'owner' and provider_id = ${arena.stage.provider}`)

describe('owners who take each other’s role, or leave, at once', () => {
	async function quarrel(without?: Missing) {
		const arena = await openArena({ without })
		const { provider: providerId, accounts } = arena.stage
		const people = [accounts.owner, accounts.manager, accounts.checkIn]
		for (const accountId of people.slice(1))
			await playedBy(arena, 0).value(changeMemberRole, { providerId, accountId, role: 'owner' }, asAccount(accounts.owner))
		const results = await atOnce(people.length * 2, async (nth) => {
			const me = people[nth % people.length] ?? 0
			const other = people[(nth + 1) % people.length] ?? 0
			const { value } = playedBy(arena, nth)
			if (nth >= people.length) await value(leaveTeam, { providerId }, asAccount(me))
			else await value(changeMemberRole, { providerId, accountId: other, role: 'manager' }, asAccount(me))
		})
		return { arena, results }
	}

	it('leave one owner', async () => {
		const { arena, results } = await quarrel()
		expect(await ownersOf(arena)).toBeGreaterThan(0)
		const reasons = results.flatMap((result) => (result instanceof Error ? [result.message.split(' ')[1]] : []))
		for (const reason of reasons) expect(['last_team_owner', 'forbidden', 'not_found', 'member_not_found']).toContain(reason)
	})

	it('leave none without the lock', async () => {
		expect(await worstOf(0, async () => ((await ownersOf((await quarrel({ locks: true })).arena)) === 0 ? 1 : 0))).toBe(1)
	})
})

describe('one invitation accepted twelve times at once, by two accounts', () => {
	async function crowd(without?: Missing) {
		const arena = await openArena({ without })
		const { provider: providerId, accounts } = arena.stage
		const { value } = playedBy(arena, 0)
		const { invitationId } = await value(
			inviteMember,
			{ providerId, email: 'khach@example.vn', role: 'manager' },
			asAccount(accounts.owner),
		)
		const token = arena.worlds[0]?.secrets.derive('team-invitation', String(invitationId))
		const results = await atOnce(12, (nth) =>
			playedBy(arena, nth).value(
				acceptInvitation,
				{ invitationId, token },
				asAccount(nth % 2 === 0 ? accounts.customer : accounts.otherOwner),
			),
		)
		return { arena, results }
	}

	it('lets one in', async () => {
		const { arena, results } = await crowd()
		expect(results.filter((result) => !(result instanceof Error))).toHaveLength(1)
		expect(await countOf(arena, `select count(*) from provider_members where provider_id = ${arena.stage.provider}`)).toBe(4)
	})

	it('lets both in without the lock', async () => {
		const entered = async () => (await crowd({ locks: true })).results.filter((result) => !(result instanceof Error)).length
		expect(await worstOf(1, entered)).toBeGreaterThan(1)
	})
})
