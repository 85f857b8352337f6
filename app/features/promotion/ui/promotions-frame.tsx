import type { ReactNode } from 'react'
import { Page } from '../../../ui/page.tsx'

/** The desk has a frame of its own; beside an organiser's events the page brings one. */
export function PromotionsFrame({ path, children }: { path: string; children: ReactNode }) {
	return path === '/desk/codes' ? children : <Page>{children}</Page>
}
