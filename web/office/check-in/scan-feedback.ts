import type { CheckInAnswer } from './check-in-answer.ts';

let speaker: AudioContext | undefined;

/** Browsers allow sound only after a user gesture. */
export function openSpeaker(): void {
  speaker ??= new AudioContext();
  void speaker.resume();
}

/** One high tone and a short vibration mean yes; two low, long ones mean no. */
export function signal({ is }: CheckInAnswer): void {
  const isWelcome = is === 'welcome';
  const tones = isWelcome
    ? [{ hertz: 880, at: 0 }]
    : [220, 220].map((hertz, at) => ({ hertz, at: at * 0.25 }));
  for (const { hertz, at } of tones) sound(hertz, at, isWelcome ? 0.15 : 0.2);
  const { vibrate } = navigator as { vibrate?: Navigator['vibrate'] };
  vibrate?.call(navigator, isWelcome ? [80] : [200, 100, 200]);
}

function sound(hertz: number, at: number, seconds: number): void {
  if (!speaker) return;
  const tone = speaker.createOscillator();
  const volume = speaker.createGain();
  volume.gain.value = 0.2;
  tone.frequency.value = hertz;
  tone.connect(volume).connect(speaker.destination);
  tone.start(speaker.currentTime + at);
  tone.stop(speaker.currentTime + at + seconds);
}
