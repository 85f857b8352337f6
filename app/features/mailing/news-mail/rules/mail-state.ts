/** The kinds of news mails: a candidate number, results in a bracket, a reward. */
export const newsKinds = ['number', 'bracket', 'reward'] as const
export type NewsKind = (typeof newsKinds)[number]

/** `waiting`: will be sent soon. `opted_out`: wishes no mail of this provider. `refused`: the mail server knows no such address. */
export const mailStates = ['waiting', 'sent', 'opted_out', 'refused'] as const
export type MailState = (typeof mailStates)[number]

/** The shown status of a person: not told, other news since, or no address; else the state of their mail. */
export const mailStatuses = ['not_sent', 'news', ...mailStates, 'no_address'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** The status of somebody's mail, from its content and the present news. */
export function statusOf(mail: { state: MailState | null; about: string | null; email: string }, about: string): MailStatus {
	if (mail.state === 'sent' && mail.about === about) return 'sent'
	if (mail.email === '') return 'no_address'
	if (mail.state === null) return 'not_sent'
	return mail.state !== 'waiting' && mail.about !== about ? 'news' : mail.state
}

/** Whether somebody is included when the organizer writes to all who do not know yet. */
export const isDue = (status: MailStatus) => status === 'not_sent' || status === 'news'

/** How long a run reserves its people, in milliseconds: longer than any run may take. */
export const takenMs = 10 * 60_000
