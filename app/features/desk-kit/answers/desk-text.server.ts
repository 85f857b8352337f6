import type { RouterContextProvider } from 'react-router'
import { pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import type { vi } from '~/features/desk-kit/text/vi_VN.ts'

/** The desk's texts in the reader's language, for files. */
export function deskTextOf(context: Readonly<RouterContextProvider>): typeof vi {
	return languages[context.get(pageRequest).caller.locale].catalogue['desk-kit'] as typeof vi
}
