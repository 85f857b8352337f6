import { getSchema } from '@tiptap/core'
import { DOMParser as SchemaParser, type Node } from '@tiptap/pm/model'
import { richTextOf } from '../../kernel/rich-text.ts'
import { inertHtml } from './inert-html.ts'
import { extensions } from './schema.ts'

const schema = getSchema(extensions)

/** What a form's field says, as the editor has it: HTML, or plain text with empty lines between paragraphs. Nothing of it runs. */
export function readText(text: string): Node {
	return SchemaParser.fromSchema(schema).parse(inertHtml(richTextOf(text)))
}
