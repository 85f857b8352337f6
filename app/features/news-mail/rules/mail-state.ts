/** What an organizer writes to people about themselves: their candidate number, how they stand in a bracket, or what they won. */
export const newsKinds = ['number', 'bracket', 'reward'] as const
export type NewsKind = (typeof newsKinds)[number]

/** `waiting`: is sent soon. `opted_out`: wishes no mail of this provider. `refused`: the mail server knows no such address. */
export const mailStates = ['waiting', 'sent', 'opted_out', 'refused'] as const
export type MailState = (typeof mailStates)[number]

/** What is shown of somebody: nobody told them, or there is other news since, or there is no address; else how their mail stands. */
export const mailStatuses = ['not_sent', 'news', ...mailStates, 'no_address'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** How somebody's mail stands, by what it told and what there is to tell now. */
export function statusOf(mail: { state: MailState | null; about: string | null; email: string }, about: string): MailStatus {
	if (mail.state === 'sent' && mail.about === about) return 'sent'
	if (mail.email === '') return 'no_address'
	if (mail.state === null) return 'not_sent'
	return mail.state !== 'waiting' && mail.about !== about ? 'news' : mail.state
}

/** Whether somebody is written to when everybody is who does not know yet. */
export const isDue = (status: MailStatus) => status === 'not_sent' || status === 'news'

/** How long whoever sends has the next ones in hand, in milliseconds: longer than any run may take. */
export const takenMs = 10 * 60_000
