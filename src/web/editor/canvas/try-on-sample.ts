import { useEffect } from 'react'
import { stageOf } from '#tools/in-page.ts'
import { type EditorState, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { usePictures } from '#web/editor/pictures/pictures.ts'

/** Whether settings were touched before there is a photo. What a tool does, where it does several things, is none. */
const isTriedBlind = ({ work, loading, isTrying }: EditorState): boolean =>
  isTrying && loading === null && shownStep(work) === null && stageOf(work.tool).Mode === undefined

/** Opens a sample as soon as settings are touched that have no photo yet, so that they show what they do. */
export function useTriedOnSample(sampleId: string | undefined): void {
  const { loader } = usePictures()
  const isTried = useEditorState(isTriedBlind)
  useEffect(() => {
    if (isTried && sampleId !== undefined) void loader.loadSample(sampleId)
  }, [loader, isTried, sampleId])
}
