/** Whether memory can be shared with workers. In a browser the page must be cross-origin isolated. */
export function canShare(): boolean {
  const isolated = (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated;
  return typeof SharedArrayBuffer === 'function' && isolated !== false;
}
