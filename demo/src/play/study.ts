import { type AnalysisEvents, AnalysisPanel } from './analysis-panel.js';
import { type Analysis, Analyst } from './analyst.js';
import type { LoadedGame } from './boards.js';
import type { GameRecord } from './record.js';
import type { PanelWords } from './words/en-panels.js';

interface StudyEvents extends AnalysisEvents {
  /** More is known. */
  found(analysis: Analysis): void;
}

/** The analysis of a game's positions with its table, loaded when somebody asks for it. */
export class Study {
  readonly panel: AnalysisPanel;
  private readonly analyst: Analyst;
  private readonly starting: string;

  /** `command`: the name of the game on the command line. */
  constructor(command: string, loaded: LoadedGame, words: PanelWords, threads: number, events: StudyEvents) {
    this.starting = loaded.words.analysis.starting;
    this.panel = new AnalysisPanel(command, loaded, words, events);
    this.analyst = new Analyst(loaded, threads, (analysis) => events.found(analysis));
  }

  /** Analyse where a game stands for so long, ending any earlier analysis. */
  async look(record: GameRecord, timeMs: number): Promise<void> {
    this.panel.clear(this.starting);
    await this.analyst.look(record, timeMs);
  }

  /** Stop, and show these words instead. */
  rest(words: string): void {
    this.analyst.rest();
    this.panel.clear(words);
  }
}
