import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalPoint, Sample, studentPoint, wilson } from "./intervals.ts";

function sampleOf(values: readonly number[]): Sample {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  return sample;
}

describe("Wilson's interval", () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, the score method without continuity correction.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0.0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("%i of %i as published", (successes, trials, low, high) => {
    const interval = wilson(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test("lies within 0…1 and around the share", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, share) => {
        const { low, high } = wilson(share * trials, trials);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(share + 1e-9);
        expect(high).toBeGreaterThanOrEqual(share - 1e-9);
      }),
    );
  });
});

describe("Student's t", () => {
  test.each([
    [1, 12.706],
    [9, 2.262],
    [30, 2.042],
    [31, 2.0395],
    [40, 2.0211],
    [60, 2.0003],
    [120, 1.9799],
    [194, 1.9723],
    [1000, 1.9623],
  ])("97.5 %% point for %i degrees of freedom as printed", (degrees, point) => {
    expect(studentPoint(degrees)).toBeCloseTo(point, 3);
  });

  test.each([
    [1, 0.01, 63.657],
    [1, 0.02, 31.821],
    [2, 0.01, 9.9248],
    [2, 0.1, 2.92],
    [5, 0.001, 6.8688],
    [30, 0.01, 2.75],
    [60, 0.01, 2.6603],
  ])("for %i degrees of freedom and %f outside as printed", (degrees, share, point) => {
    expect(studentPoint(degrees, share)).toBeCloseTo(point, 3);
  });

  test("falls towards the normal point", () => {
    for (let degrees = 1; degrees < 200; degrees++)
      expect(studentPoint(degrees)).toBeGreaterThan(studentPoint(degrees + 1));
    expect(studentPoint(1e9)).toBeCloseTo(1.959964, 6);
  });
});

describe("the mean of a sample", () => {
  test("Student's sleep data (1908): the paired difference and its interval as published", () => {
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const difference = sampleOf(first.map((value, i) => value - second[i]!));
    expect(difference.mean).toBeCloseTo(-1.58, 10);
    expect(difference.interval.low).toBeCloseTo(-2.4599, 4);
    expect(difference.interval.high).toBeCloseTo(-0.7001, 4);
    expect(difference.isClearOfZero).toBe(true);
  });

  test("Michelson's first twenty speeds of light (1879): mean and interval as R gives them", () => {
    const speeds = [
      850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960,
    ];
    const sample = sampleOf(speeds);
    expect(sample.mean).toBeCloseTo(909, 10);
    expect(sample.margin).toBeCloseTo(49.11, 1);
  });

  test("mean and spread are those of the plain formulas", () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(values, (list) => {
        const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
        const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1);
        const sample = sampleOf(list);
        expect(sample.mean).toBeCloseTo(mean, 8);
        expect(sample.margin).toBeCloseTo(studentPoint(list.length - 1) * Math.sqrt(variance / list.length), 6);
      }),
    );
  });

  test("one figure says nothing about its spread", () => {
    expect(sampleOf([3]).isClearOfZero).toBe(false);
    expect(sampleOf([3]).margin).toBe(Number.POSITIVE_INFINITY);
  });
});

test.each([
  [0.05, 1.959964],
  [0.01, 2.575829],
  [0.1, 1.644854],
  [0.0005, 3.480756],
])("the normal point of %f is that of the tables", (share, point) => {
  expect(normalPoint(share)).toBeCloseTo(point, 4);
});
