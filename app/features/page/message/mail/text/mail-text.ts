import type { Locale } from '~/kernel/locale.ts'
import { en } from './en_US.ts'
import { vi } from './vi_VN.ts'

/** The words of the mails, in every language. */
export const mailText: Record<Locale, typeof vi> = { vi_VN: vi, en_US: en }
