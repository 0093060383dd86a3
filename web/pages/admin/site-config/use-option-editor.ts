import { useEffect, useState } from 'react'
import { useStore } from '../../../store.ts'
import { type EditorView, OptionEditor, type OptionCalls } from './option-editor.ts'

/** An editor for as long as the page shows it; `calls` are those of its first drawing. */
export function useOptionEditor<Value>(calls: OptionCalls<Value>): [OptionEditor<Value>, EditorView<Value>] {
  const [editor] = useState(() => new OptionEditor(calls))
  useEffect(() => void editor.load(), [editor])
  return [editor, useStore(editor.view)]
}
