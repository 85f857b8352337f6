import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { invitationToken } from '~/features/provider/team/guards.server.ts'
import { InvitationMail, TeamNewsMail, type TeamNews } from '~/features/provider/team/mail/team-mails.tsx'
import { mailText } from '~/features/provider/team/mail/text/mail-text.ts'
import { invitationState, type TeamRole } from '~/features/provider/team/rules/team.ts'
import { findInvitationWhole, listTeam } from '~/features/provider/team/store.server.ts'

const siteOf = ({ settings }: World) => ({ origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX })

/** Mails an invitation's link, as long as the invitation may be answered. */
export const mailInvitation: Job = {
	name: 'mail-team-invitation',
	async run(world, { data }) {
		const id = data.invitationId
		const found = typeof id === 'number' ? await findInvitationWhole(world.database.reader, id) : undefined
		if (!found || invitationState(found.invitation, world.clock()) !== 'open') return
		const { invitation, provider, by } = found
		const { kind, role, locale, expiresAt, email } = invitation
		const path = `/team-invitation?id=${invitation.id}&token=${invitationToken(world, invitation.id)}`
		await world.mail.send({
			key: `team-invitation:${invitation.id}`,
			to: email,
			subject: mailText[locale][kind].subject(provider),
			...(await renderMail(
				<InvitationMail
					{...{ kind, locale, provider, role, expiresAt, email, path }}
					by={by ? nameIn(locale, by) : null}
					site={siteOf(world)}
				/>,
			)),
		})
	},
}

/** Mails one piece of news about a team, to each reader in their language: to the owners, or to the person it is about. */
function newsJob(name: string, news: TeamNews, readers: 'owners' | 'them'): Job {
	return {
		name,
		async run(world, fact) {
			const { reader: store } = world.database
			const providerId = Number(fact.about.split(':')[1])
			const accountId = Number(fact.data.accountId)
			const [provider, about] = await Promise.all([findProvider(store, providerId), findAccount(store, accountId)])
			if (!provider || !about) return
			const owners = (await listTeam(store, providerId)).filter((each) => each.role === 'owner' && each.accountId !== accountId)
			const ids = readers === 'them' ? [accountId] : owners.map((each) => each.accountId)
			// The owner who handed it over gets the mail too.
			if (news === 'ownership_transferred') ids.push(accountId, ...(typeof fact.data.from === 'number' ? [fact.data.from] : []))
			const role = (fact.data.to ?? fact.data.role ?? 'owner') as TeamRole
			for (const id of new Set(ids)) {
				const account = await findAccount(store, id)
				if (!account) continue
				const { locale } = account
				const who = nameIn(locale, about)
				await world.mail.send({
					key: `${fact.name}:${fact.id}:${id}`,
					to: account.email,
					subject: mailText[locale].news[news].subject(who, provider.name),
					...(await renderMail(
						<TeamNewsMail
							{...{ news, locale, who, role }}
							reader={nameIn(locale, account)}
							provider={provider.name}
							site={siteOf(world)}
						/>,
					)),
				})
			}
		},
	}
}

export const mailMemberJoined = newsJob('mail-member-joined', 'joined', 'owners')
export const mailMemberLeft = newsJob('mail-member-left', 'left', 'owners')
export const mailRoleChanged = newsJob('mail-role-changed', 'role_changed', 'them')
export const mailMemberRemoved = newsJob('mail-member-removed', 'member_removed', 'them')
export const mailOwnershipTransferred = newsJob('mail-ownership-transferred', 'ownership_transferred', 'owners')
