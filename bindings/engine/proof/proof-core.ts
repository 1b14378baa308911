import { TableAllocationError } from '../../contract/errors.js';
import { type Counters, readCounters } from '../../wasm/core-facts.js';
import {
  PROOFRECORD_BYTES,
  type ProofRecord,
  type ProofReport,
  type ProofTask,
  readProofRecord,
  readProofReport,
  writeProofTask,
} from '../../wasm/proof-facts.js';
import { type CoreExports, setData } from '../core-module.js';

/** The exports of `assembly/proof-module.ts`. */
export interface ProofCore extends Pick<CoreExports, 'memory' | 'views' | 'dataAt' | 'dataWritten' | 'input'> {
  recall(index: number, player: number, repetition: number): void;
  init(bytes: number, dataBytes: number): number;
  taskAt(): number;
  reportAt(): number;
  firstRecordAt(): number;
  countersAt(): number;
  hooks(): number;
  prove(): void;
  write(line: boolean, most: number, nodes: number): number;
}

/** Lays out the memory of a new core, with `mib` MiB for its table or tree. Throws `TableAllocationError`. */
export function layOut(core: ProofCore, mib: number, data: Uint8Array | undefined): void {
  if (!core.init(Math.floor(mib * 2 ** 20), data?.length ?? 0)) {
    throw new TableAllocationError(`no memory for a search of ${mib} MiB; ask for a smaller mib`);
  }
  if (data) setData(core, data);
}

export function setProofTask(core: ProofCore, task: ProofTask): void {
  writeProofTask(core.views, core.taskAt(), task);
}

export function takeProofReport(core: ProofCore): ProofReport {
  return readProofReport(core.views, core.reportAt());
}

export function takeProofCounters(core: ProofCore): Counters {
  return readCounters(core.views, core.countersAt());
}

/**
 * Writes out the proof or disproof just found. Its records follow one another from the root on, children after their
 * parent.
 */
export function takeRecords(core: ProofCore, line: boolean, most: number, nodes: number): ProofRecord[] {
  const count = core.write(line, most, nodes);
  const first = core.firstRecordAt();
  return Array.from({ length: count }, (_, i) => readProofRecord(core.views, first + i * PROOFRECORD_BYTES));
}
