import { textOf } from '~/i18n/text.ts'
import type { vi } from './vi_VN.ts'

export const useMessageText = textOf<typeof vi>('message')
