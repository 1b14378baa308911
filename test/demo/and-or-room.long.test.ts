import { andOrFrames, aoStar, digitRewriting, nilssonGraph, traceAoStar } from 'cutnode/textbook/and-or';
import { expect, it } from 'vitest';
import { atNight, someOf } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** Room 4 in Chromium: AO* to its solution, on examples and on a graph that is typed. */

describeLaboratory('the room of AND/OR graphs', (laboratory) => {
  it('takes AO* through the worked example to its solution', async () => {
    const { page, complaints } = await laboratory.open('#/and-or?step=0');
    const next = page.getByRole('button', { name: 'One step forward', exact: true });
    const costs: string[] = [];
    while (await next.isEnabled()) {
      await next.click();
      costs.push((await page.locator('.and-or .node .q').first().textContent()) ?? '');
    }
    const { cost, stats, solution } = aoStar(nilssonGraph);
    // q of the start node after each cycle, and at the end: Nilsson's figures.
    const estimates = [...andOrFrames(traceAoStar(nilssonGraph))].map(({ estimate }) => String(estimate));
    expect(costs).toEqual([...estimates.slice(1), '5']);
    expect(costs.length).toBe(stats.expanded + 1);
    expect(await page.locator('.sentence').textContent()).toBe(
      `n0 is SOLVED. The solution graph, in green, costs ${cost}.`,
    );
    expect(await page.locator('.connector.solution').count()).toBe(solution?.steps.length);
    await page.waitForURL(/step=5/);
    expect(complaints).toEqual([]);
  });

  atNight('comes to the solution, and back to the start, by keyboard', async () => {
    const { page, complaints } = await laboratory.open('#/and-or?step=0');
    const places: string[] = [];
    const { expanded } = aoStar(nilssonGraph).stats;
    for (const key of ['ArrowRight', 'ArrowLeft'])
      for (let step = 0; step <= expanded; step++) {
        await page.keyboard.press(key);
        places.push((await page.locator('.place').textContent())?.split(' ')[0] ?? '');
      }
    const forwards = Array.from({ length: expanded + 1 }, (_, step) => String(step + 1));
    expect(places).toEqual([...forwards, ...forwards.slice(0, -1).reverse(), '0']);
    expect(complaints).toEqual([]);
  });

  it('opens at the beginning, and keeps a step in the address of who goes there', async () => {
    const { page } = await laboratory.open('#/and-or');
    expect(await page.locator('.telling h2').textContent()).toBe('Before the first cycle');
    await page.locator('[data-icon="next"]').click();
    await page.waitForURL(/step=1/);
    await page.reload();
    await page.locator('.telling h2', { hasText: 'Cycle 1' }).waitFor();
    await page.getByLabel('Problem').selectOption('grundy');
    await page.locator('.place:text("0 /")').waitFor();
  });

  atNight('shows what was revised, and goes back', async () => {
    const { page } = await laboratory.open('#/and-or?step=2');
    expect(await page.locator('.revisions tbody tr').allTextContents()).toEqual(['n12 → 5n2', 'n03 → 4n4 + n5 was n1']);
    await page.getByRole('button', { name: 'One step back', exact: true }).click();
    expect(await page.locator('.and-or .node').count()).toBe(4);
  });

  it('rewrites digits, counting those twice that come up twice', async () => {
    const { page } = await laboratory.open('#/and-or?problem=digit-rewriting&step=99');
    expect(await page.locator('.sentence').textContent()).toContain(`costs ${aoStar(digitRewriting).cost}.`);
  });

  it.each(someOf(['going-round', 'grundy', 'venture'], 1))('comes to the end of %s', async (problem) => {
    const { page, complaints } = await laboratory.open(`#/and-or?problem=${problem}&step=99`);
    expect(await page.locator('.sentence').textContent()).toContain('is SOLVED');
    expect(complaints).toEqual([]);
  });

  // Where a line has to pass behind a word, in both languages: beside node 2, between its arrowheads, there is no room.
  const behind: Readonly<Record<string, readonly string[]>> = { 'digit-rewriting': ['5 / 5: SOLVED', '4 / 5: SOLVED'] };

  it.each(
    someOf(['nilsson', 'digit-rewriting', 'own', 'grundy', 'venture', 'going-round'], 2).flatMap((problem) =>
      someOf(['zh', 'en'], 1).map((locale) => [problem, locale] as const),
    ),
  )('writes nothing over anything else in any cycle of %s, in %s', async (problem, locale) => {
    const { page } = await laboratory.open(`#/and-or?problem=${problem}&step=99`, { locale });
    await page.locator('.and-or .node').first().waitFor();
    if (problem === 'own') {
      await page.locator('select').first().selectOption('own');
      await page.locator('.player [data-icon="last"]').click();
    }
    const back = page.locator('[data-icon="back"]');
    const touched: string[] = [];
    const crossed: string[] = [];
    for (;;) {
      const found = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.and-or :is(text, .head, .node rect)')].map((part) => ({
          isText: part.tagName === 'text',
          // A name stands in the shapes of its own node.
          home: part.matches('rect, .label') ? part.closest('.node') : null,
          words: part.textContent ?? '',
          box: part.getBoundingClientRect(),
        }));
        const place = document.querySelector('.place')?.textContent?.trim();
        const touched = boxes.flatMap((a, i) =>
          boxes.flatMap((b, j) =>
            a.isText &&
            i !== j &&
            !(a.home !== null && a.home === b.home) &&
            a.box.left < b.box.right &&
            b.box.left < a.box.right &&
            a.box.top < b.box.bottom &&
            b.box.top < a.box.bottom
              ? [`${place}: ${a.words}`]
              : [],
          ),
        );
        const paths = [...document.querySelectorAll<SVGPathElement>('.and-or :is(.line, .and)')].map((path) => {
          const matrix = path.getScreenCTM() as DOMMatrix;
          const length = Math.ceil(path.getTotalLength());
          return Array.from({ length }, (_, at) => path.getPointAtLength(at).matrixTransform(matrix));
        });
        const crossed = boxes.flatMap(({ isText, words, box }) =>
          paths.flatMap((points) =>
            isText && points.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
              ? [`${place}: ${words}`]
              : [],
          ),
        );
        return { touched, crossed, texts: boxes.filter(({ isText }) => isText).length };
      });
      expect(found.texts).toBeGreaterThan(1);
      touched.push(...found.touched);
      crossed.push(...found.crossed);
      if (await back.isDisabled()) break;
      await back.click();
    }
    expect({ touched, crossed }).toEqual({ touched: [], crossed: behind[problem] ?? [] });
  });

  atNight('shows the graph above the player on a screen of 1440 by 900, and in a frame of 700 by 450', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 700, height: 450 },
    ]) {
      const { page } = await laboratory.open('#/and-or?step=4', { viewport });
      const [graph, player] = [
        await page.locator('svg.and-or').boundingBox(),
        await page.locator('.player').boundingBox(),
      ];
      if (!graph || !player) throw new Error('no place');
      expect(graph.y + graph.height).toBeLessThanOrEqual(player.y);
      expect(player.y + player.height).toBeLessThanOrEqual(viewport.height);
    }
  });

  it('reads a graph that is typed, says what is wrong with it, and keeps it in the address', async () => {
    const { page, complaints } = await laboratory.open('#/and-or');
    await page.getByLabel('Problem').selectOption('own');
    const text = page.getByLabel('Your graph');
    await text.fill('a -> b c : 4\na -> d : x\ngoals: b c d');
    await page.getByRole('button', { name: 'Draw' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Line 2');
    // The last graph is gone, for the keyboard too, which would write the text with the mistake into the address.
    expect(await page.locator('.player').isVisible()).toBe(false);
    await page.locator('h1').click();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('alert').textContent()).toContain('Line 2');
    await text.fill('a -> b c : 4\na -> d : 3\ngoals: b c d');
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    expect(await page.locator('.sentence').textContent()).toContain(
      'a is SOLVED. The solution graph, in green, costs 3.',
    );
    await page.waitForURL(/step=2.*/);
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await again.locator('.sentence').textContent()).toContain('costs 3.');
    const connectors = [{ from: 'a', to: ['b', 'c'], cost: 7 }];
    await text.fill(JSON.stringify({ name: 'x', connectors, goals: ['b', 'c'] }, null, 1));
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.locator('.telling', { hasText: 'Before the first cycle' }).waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    expect(await page.locator('.sentence').textContent()).toContain('costs 7.');
    expect(complaints).toEqual([]);
  });
});
