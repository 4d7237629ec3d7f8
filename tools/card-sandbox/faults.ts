import { seededRandom } from './seeded-random.ts';
import { apiFaults, calmSwitches, type ApiFault, type Switches } from './switches.ts';

export type SwitchChanges = Partial<Omit<Switches, 'webhooks' | 'refunds' | 'authentication'>> & {
  webhooks?: Partial<Switches['webhooks']>;
  refunds?: Partial<Switches['refunds']>;
  authentication?: Partial<Switches['authentication']>;
};

export interface Faults {
  readonly switches: Switches;
  set(changes: SwitchChanges): Switches;
  reset(): Switches;
  /** Applies the fault to the next requests, to one endpoint or to any. */
  next(fault: ApiFault, count?: number, on?: string): void;
  takeApiFault(endpointName: string): ApiFault | undefined;
  happens(share: number): boolean;
}

export function createFaults(endpointNames: string[], requestsPerSecond: number | undefined): Faults {
  let switches = calmSwitches(requestsPerSecond);
  let random = seededRandom(switches.seed);
  const happens = (share: number) => share > 0 && random() < share;

  function set(changes: SwitchChanges) {
    refuseUnknown(changes, switches, endpointNames);
    const { webhooks, refunds, authentication, ...others } = changes;
    switches = {
      ...switches,
      ...others,
      webhooks: { ...switches.webhooks, ...webhooks },
      refunds: { ...switches.refunds, ...refunds },
      authentication: { ...switches.authentication, ...authentication },
    };
    if (changes.seed !== undefined) random = seededRandom(changes.seed);
    return switches;
  }

  function takeApiFault(endpointName: string) {
    for (const fault of apiFaults) {
      const setting = switches.api[fault];
      if (!setting || (setting.on !== undefined && setting.on !== endpointName)) continue;
      if (setting.next !== undefined && setting.next > 0) {
        setting.next -= 1;
        return fault;
      }
      if (happens(setting.share ?? 0)) return fault;
    }
    return undefined;
  }

  return {
    get switches() {
      return switches;
    },
    set,
    reset: () => {
      switches = calmSwitches(requestsPerSecond);
      random = seededRandom(switches.seed);
      return switches;
    },
    next: (fault, count = 1, on) =>
      void set({ api: { ...switches.api, [fault]: { next: count, ...(on !== undefined && { on }) } } }),
    takeApiFault,
    happens,
  };
}

function refuseUnknown(changes: SwitchChanges, known: Switches, endpointNames: string[]) {
  const names = [
    ...unknownNames(changes, known),
    ...unknownNames(changes.webhooks, known.webhooks),
    ...unknownNames(changes.refunds, known.refunds),
    ...unknownNames(changes.authentication, known.authentication),
    ...Object.keys(changes.api ?? {}).filter((name) => !apiFaults.some((fault) => fault === name)),
    ...Object.values(changes.api ?? {}).flatMap(({ on }) =>
      on === undefined || endpointNames.includes(on) ? [] : [on],
    ),
  ];
  if (names.length > 0) throw new RangeError(`There is no such switch: ${names.join(', ')}.`);
}

function unknownNames(changes: object | undefined, known: object): string[] {
  return Object.keys(changes ?? {}).filter((name) => !(name in known));
}
