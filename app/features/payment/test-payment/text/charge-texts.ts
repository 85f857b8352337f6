import type { Locale } from '~/kernel/locale.ts'

/** The text on a gateway's page, and on a bank statement, in place of an event's name. */
export const chargeTexts: Record<Locale, string> = { vi_VN: 'Hoi: tra thu', en_US: 'Hoi: test payment' }
