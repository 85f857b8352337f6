import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Hello ${name},`,
	hello: 'Hello,',
	roles: { owner: 'owner', manager: 'manager', check_in: 'check-in staff' },
	somebody: 'Hội',
	join: {
		subject: (provider) => `${provider} invites you to join their team on Hội`,
		heading: (provider) => `Join ${provider}`,
		text: (by, provider, role) => `${by} invites you to join ${provider} on Hội as ${role}.`,
		open: 'View invitation',
	},
	ownership: {
		subject: (provider) => `You have been asked to take over ${provider}`,
		heading: (provider) => `Become the owner of ${provider}`,
		text: (by, provider) => `${by} wants to transfer ownership of ${provider} to you. Nothing changes until you accept.`,
		open: 'Answer',
	},
	alone: (email) => `You must be signed in as ${email} to respond. If you don’t have a Hội account, create one with this email first.`,
	until: (at) => `The link works once, until ${at}. If you weren’t expecting this, just ignore this email.`,
	team: 'See the team',
	news: {
		joined: {
			subject: (who, provider) => `${who} joined ${provider}`,
			text: (who, provider, role) => `${who} accepted and is now ${role} of ${provider}.`,
		},
		left: {
			subject: (who, provider) => `${who} left ${provider}`,
			text: (who, provider) => `${who} no longer works for ${provider}.`,
		},
		role_changed: {
			subject: (_who, provider) => `Your role at ${provider} has changed`,
			text: (_who, provider, role) => `From now on you are ${role} of ${provider}.`,
		},
		member_removed: {
			subject: (_who, provider) => `You are no longer on the team of ${provider}`,
			text: (_who, provider) =>
				`You no longer have access to events and orders of ${provider}. Your own tickets and orders are not affected.`,
		},
		ownership_transferred: {
			subject: (_who, provider) => `${provider} has a new owner`,
			text: (who, provider) => `${who} is now the owner of ${provider}.`,
		},
	},
}
