import { getSchema } from '@tiptap/core'
import { DOMParser as SchemaParser, type Node } from '@tiptap/pm/model'
import { richTextOf } from '~/kernel/rich-text.ts'
import { inertHtml } from './inert-html.ts'
import { extensions } from './schema.ts'

const schema = getSchema(extensions)

/** Reads the text of a form's field into the editor: HTML, or plain text with empty lines between paragraphs. Nothing in it runs. */
export function readText(text: string): Node {
	return SchemaParser.fromSchema(schema).parse(inertHtml(richTextOf(text)))
}
