/** Two small sounds, made here: your turn, and the end. */
import { useEffect, useRef } from "react";
import { useSite } from "./site.ts";

const tunes = { turn: [659], end: [523, 659, 784] } as const;

let audio: AudioContext | null = null;

function sound(tune: keyof typeof tunes): void {
  // A browser lets a page sound only after its visitor has touched it; until then there is silence.
  audio ??= new AudioContext();
  if (audio.state !== "running") return void audio.resume();
  tunes[tune].forEach((pitch, i) => {
    const tone = audio!.createOscillator();
    const volume = audio!.createGain();
    const start = audio!.currentTime + 0.12 * i;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
    tone.connect(volume).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + 0.26);
  });
}

/** Sounds when it becomes the visitor's turn, and when the game ends while it is watched; unless the visitor wants no sounds. */
export function useSounds(myTurn: boolean, over: boolean): void {
  const { sounds } = useSite();
  const before = useRef({ myTurn, over });
  useEffect(() => {
    if (sounds && myTurn && !before.current.myTurn) sound("turn");
    if (sounds && over && !before.current.over) sound("end");
    before.current = { myTurn, over };
  }, [myTurn, over, sounds]);
}
