import { useEffect, useState } from 'react'
import { useStore } from '../../app/store.ts'
import { type EditorView, OptionEditor, type OptionCalls } from './option-editor.ts'

/** An editor that lives as long as the component; `calls` are those of the first render. */
export function useOptionEditor<Value>(calls: OptionCalls<Value>): [OptionEditor<Value>, EditorView<Value>] {
  const [editor] = useState(() => new OptionEditor(calls))
  useEffect(() => void editor.load(), [editor])
  return [editor, useStore(editor.view)]
}
