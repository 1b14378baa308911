interface KeyEvents {
  /** False if the digit means nothing now. */
  digit(digit: number): boolean;
  /** False if there is nothing to pause. */
  pause(): boolean;
  undo(): void;
  redo(): void;
}

/** The keys of the whole room, wherever the focus is but in a field. Returns what ends it. */
export function listenToKeys(events: KeyEvents): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const target = event.target as Element | null;
    if (target?.closest('input:not([type="checkbox"], [type="range"]), select, textarea, [role="dialog"]')) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      if (event.shiftKey) events.redo();
      else events.undo();
    } else if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    } else if (/^[1-9]$/.test(event.key)) {
      if (events.digit(Number(event.key))) event.preventDefault();
    } else if (event.key === ' ' && !target?.closest('button, input, a, summary')) {
      if (events.pause()) event.preventDefault();
    }
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
