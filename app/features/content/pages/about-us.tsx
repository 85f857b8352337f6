import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { share } from '~/platform/session/request.server.ts'
import { useContentText } from '../text/content-text.ts'
import { ProsePage } from '../ui/prose-page.tsx'

export function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	share(context, { seconds: 3600, tags: ['settings'] })
	return {}
}

export function Page() {
	return <ProsePage prose={useContentText().aboutUs} path="/about-us" />
}

export default Page
