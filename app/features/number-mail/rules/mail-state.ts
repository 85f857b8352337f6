/** `waiting`: is sent soon. `opted_out`: wishes no mail of this provider. `refused`: the mail server knows no such address. */
export const mailStates = ['waiting', 'sent', 'opted_out', 'refused', 'no_address'] as const

/** What is shown of somebody: nobody told them, or they were told another number than they have now; else how their mail stands. */
export const mailStatuses = ['not_told', 'changed', ...mailStates] as const
export type MailStatus = (typeof mailStatuses)[number]

/** How long whoever sends has the next ones in hand, in milliseconds: longer than any run may take. */
export const takenMs = 10 * 60_000
