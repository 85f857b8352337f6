/** `waiting`: is sent soon. `opted_out`: wishes no mail of this provider. `refused`: the mail server knows no such address. */
export const mailStates = ['waiting', 'sent', 'opted_out', 'refused', 'no_address'] as const

/** What is shown of somebody: nobody told them, or there is news since; else how their mail stands. */
export const mailStatuses = ['not_sent', 'news', ...mailStates] as const
export type MailStatus = (typeof mailStatuses)[number]

/** How somebody's mail stands, by what it told and what there is to tell now. */
export function statusOf(mail: { state: (typeof mailStates)[number]; about: string } | undefined, about: string): MailStatus {
	if (!mail) return 'not_sent'
	return mail.state !== 'waiting' && mail.about !== about ? 'news' : mail.state
}

/** Whether somebody is written to when everybody is who does not know yet. */
export const isDue = (status: MailStatus) => status === 'not_sent' || status === 'news'

/** How long whoever sends has the next ones in hand, in milliseconds: longer than any run may take. */
export const takenMs = 10 * 60_000
