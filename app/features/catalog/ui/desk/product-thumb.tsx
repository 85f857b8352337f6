import type { ReactNode } from 'react'
import { imageUrl } from '~/kernel/image-url.ts'
import { ImageIcon } from '~/ui/icon.tsx'
import styles from './catalog-desk.module.css'

/** A product's small picture beside its name; an empty frame when it has none yet. */
export function ProductThumb({ path, children }: { path: string; children: ReactNode }) {
	return (
		<span className={styles.named}>
			<span className={styles.thumb}>
				{path === '' ? <ImageIcon /> : <img src={imageUrl(path, 96, 96)} alt="" width="40" height="40" loading="lazy" decoding="async" />}
			</span>
			<span>{children}</span>
		</span>
	)
}
