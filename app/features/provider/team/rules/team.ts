import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import { longestEmail } from '~/kernel/longest.ts'

/** The roles of a member of a provider (truths §4.1). */
export const teamRoles = ['owner', 'manager', 'check_in'] as const
export type TeamRole = (typeof teamRoles)[number]

/** `join`: to work for the provider. `ownership`: a member becomes owner instead of the owner who asks. */
export type InvitationKind = 'join' | 'ownership'
export type InvitationEnd = 'accepted' | 'declined' | 'withdrawn'
export type InvitationState = InvitationEnd | 'open' | 'expired'

/** Whether an invitation is only for its address because it makes an owner: a link may be passed on, or read by others. */
export function isForAddressAlone({ kind, role }: { kind: InvitationKind; role: TeamRole }): boolean {
	return kind === 'ownership' || role === 'owner'
}

export const invitationDays = 7
/** The most open invitations of a provider at a time. */
export const mostOpenInvitations = 100

export function invitationExpiry(now: Date): Date {
	return new Date(now.getTime() + invitationDays * 86_400_000)
}

export function invitationState({ end, expiresAt }: { end: InvitationEnd | null; expiresAt: Date }, now: Date): InvitationState {
	return end ?? (expiresAt > now ? 'open' : 'expired')
}

/** Whether a team still has an owner after a member's role changes, or, with null, after the member leaves. */
export function keepsOwner(
	members: readonly { accountId: number; role: TeamRole }[],
	changed: { accountId: number; role: TeamRole | null },
): boolean {
	return members.some(({ accountId, role }) => (accountId === changed.accountId ? changed.role : role) === 'owner')
}

/** Checks a typed invitation. */
export function checkInvitation(typed: { email?: unknown; role?: unknown }): Checked<{ email: string; role: TeamRole }> {
	const read = fieldReader()
	const email = normalizeEmail(read.text('email', typed.email, { required: true, max: longestEmail }))
	if (read.good('email') && !isEmail(email)) read.refuse('email', 'email')
	const role = teamRoles.find((each) => each === typed.role)
	if (!role) read.refuse('role', 'required')
	return { issues: read.issues, cleaned: { email, role: role ?? 'check_in' } }
}
