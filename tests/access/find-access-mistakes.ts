import type { FastifyInstance } from 'fastify';
import type { InjectOptions, Response as Injected } from 'light-my-request';
import type { AccessWorld } from './access-world.ts';
import { CALLERS, headersOf } from './callers.ts';
import type { Caller } from './callers.ts';
import { listRoutes } from './list-routes.ts';
import type { Rule } from './rule.ts';
import { isInOffice } from './verdicts.ts';

type Rules = Record<string, Rule | Rule[]>;

/** Asks every route as every caller. A sentence for each answer that is not what its rule says. */
export async function findAccessMistakes(
  app: FastifyInstance,
  world: AccessWorld,
  rules: Rules,
  routes = listRoutes(app),
): Promise<string[]> {
  const mistakes = findGaps(routes, rules);
  for (const route of routes) {
    for (const rule of [rulesOf(route, rules) ?? []].flat())
      for (const caller of CALLERS) mistakes.push(...(await probe(app, world, { route, rule, caller })));
  }
  return mistakes;
}

function findGaps(routes: string[], rules: Rules): string[] {
  return [
    ...routes.filter((route) => !rulesOf(route, rules)).map((route) => `${route} has no rule`),
    ...Object.keys(rules)
      .filter((route) => !routes.includes(route))
      .map((route) => `${route} has a rule but is no route`),
  ];
}

/** What holds for GET holds for HEAD. */
function rulesOf(route: string, rules: Rules): Rule | Rule[] | undefined {
  return rules[route.replace(/^HEAD /, 'GET ')];
}

interface Probe {
  route: string;
  rule: Rule;
  caller: Caller;
}

async function probe(app: FastifyInstance, world: AccessWorld, { route, rule, caller }: Probe) {
  const [method, path = ''] = route.split(' ');
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: rule.url?.(world) ?? path,
    headers: { ...rule.headers, ...(await headersOf(caller, world)) },
    ...(rule.body && { payload: rule.body(world) }),
  });
  const told = `${caller} at ${route}`;
  const { statusCode } = answer;
  const expected = rule.gets[caller];
  return [
    ...(statusCode === expected ? [] : [`${told} gets ${statusCode} instead of ${expected}`]),
    ...findLeaks(answer, world, { route, rule, caller }).map((problem) => `${told} ${problem}`),
  ];
}

function findLeaks({ body }: Injected, world: AccessWorld, { route, rule, caller }: Probe): string[] {
  return (['owner', 'guest'] as const).flatMap((whose) => {
    const read = world[whose].secrets.filter((secret) => body.includes(secret));
    const isTheirs = caller === whose;
    const isForOffice = rule.shows === 'office' && isInOffice(caller);
    if (!isTheirs && !isForOffice && read.length > 0)
      return [`reads what is the ${whose}'s: ${read.join(', ')}`];
    const isShown = read.length === world[whose].secrets.length;
    const mustSee = isTheirs && rule.shows === whose && !route.startsWith('HEAD ');
    return mustSee && !isShown ? ['does not see what is his own'] : [];
  });
}
