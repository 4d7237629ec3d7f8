import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';

interface Command<Options extends NonNullable<ParseArgsConfig['options']>> {
  /** In a sentence or two. */
  does: string;
  usage: string;
  options: Options;
  /** Whether words may follow without a name, such as an address. */
  allowPositionals?: boolean;
}

/** The options of a command. --help and an argument with a typo end the process before it does anything. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>({
  does,
  usage,
  options,
  allowPositionals = false,
}: Command<Options>) {
  if (process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) {
    console.log(`${does}\nUsage: ${usage}`);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals });
    return { ...values, positionals };
  } catch (error) {
    return refuseArguments(`${(error as Error).message}.`, usage);
  }
}

export function refuseArguments(because: string, usage: string): never {
  console.error(`${because}\nUsage: ${usage}`);
  process.exit(1);
}
