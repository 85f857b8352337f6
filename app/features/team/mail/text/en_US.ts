import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Hello ${name},`,
	hello: 'Hello,',
	roles: { owner: 'owner', manager: 'manager', check_in: 'check-in person' },
	somebody: 'Hội',
	join: {
		subject: (provider) => `${provider} asks you to work with them on Hội`,
		heading: (provider) => `Join ${provider}`,
		text: (by, provider, role) => `${by} asks you to work for ${provider} on Hội, as ${role}.`,
		open: 'See the invitation',
	},
	ownership: {
		subject: (provider) => `You are asked to own ${provider}`,
		heading: (provider) => `Own ${provider}`,
		text: (by, provider) => `${by} wants to hand ${provider} over to you. Nothing changes before you agree.`,
		open: 'Answer',
	},
	alone: (email) => `Only somebody signed in with ${email} can answer. Without an account on Hội, create one with this email first.`,
	until: (at) => `The link works once, until ${at}. If you do not know what this is about, just ignore this email.`,
	team: 'See the team',
	news: {
		joined: {
			subject: (who, provider) => `${who} joined ${provider}`,
			text: (who, provider, role) => `${who} accepted and is ${role} of ${provider} now.`,
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
			text: (_who, provider) => `You can no longer open events and orders of ${provider}. Tickets and orders of your own stay as they are.`,
		},
		ownership_transferred: {
			subject: (_who, provider) => `${provider} has a new owner`,
			text: (who, provider) => `${who} is the owner of ${provider} now.`,
		},
	},
}
