import type { Locale } from '~/kernel/locale.ts'
import { en } from './en_US.ts'
import { vi } from './vi_VN.ts'
import type { ReductionWords } from './words.ts'

/** The words in all languages, for mails and papers, which only a server writes. */
export const everyReductionText: Record<Locale, ReductionWords> = { vi_VN: vi, en_US: en }
