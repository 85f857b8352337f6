import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { InvitationKind, TeamRole } from '~/features/provider/team/rules/team.ts'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'

/** The reader's own invitations from providers. */
export function MyInvitations({
	invitations,
}: {
	invitations: readonly { id: number; kind: InvitationKind; role: TeamRole; provider: string }[]
}) {
	const text = useTeamText()
	const page = useHref('/team-invitation')
	return invitations.map(({ id, kind, role, provider }) => (
		<Notice
			key={id}
			title={text.mine.title}
			action={
				<LinkButton size="sm" href={`${page}?id=${id}`}>
					{text.mine.open}
				</LinkButton>
			}
		>
			{kind === 'join' ? text.mine.join(provider, text.roles[role]) : text.mine.ownership(provider)}
		</Notice>
	))
}

/** For readers who work for no provider. */
export function NoTeam() {
	const { none: text } = useTeamText()
	const partner = useHref('/partner')
	return (
		<EmptyState
			title={text.title}
			action={
				<LinkButton look="primary" href={partner}>
					{text.partner}
				</LinkButton>
			}
		>
			{text.text}
		</EmptyState>
	)
}
