/** The system that the bots bid: natural, five-card majors, strong no-trump. What its signs mean is said in `system.ts`. */
const natural = `
opening:
  2C   p22+                                      ; artificial forcing
  2NT  20-21 bal
  1NT  15-17 bal
  1NT  15-17 m5 H4 rest2-5
  1NT  15-17 C5 D4 rest2-5
  1S   p12-21 10+ S5+ S>=H S>=D S>=C
  1H   p12-21 10+ H5+ H>=D H>=C
  1D   p12-21 10+ D4+ D>=C
  1C   p12-21 10+ C4+
  1C   p12-21 10+ C3+ C>=D
  1D   p12-21 10+ D3+
  2S   6-10 S6 good:S H0-3                       ; weak
  2H   6-10 H6 good:H S0-3                       ; weak
  2D   6-10 D6 good:D S0-3 H0-3                  ; weak
  4M   5-10 M8+                                  ; weak
  3x   5-10 x7 good:x                            ; weak
  P    p0-11

# --- one no-trump ---
(1M) 1NT (P):
  3NT  9+                                        ; sign-off
  4O   p8+ O6+                                   ; sign-off
  3O   p8+ O5+                                   ; forcing
  2NT  7-8                                       ; invite
  2y   p0-7 y5+                                  ; sign-off
  P    0-6
1NT (P) | (1m) 1NT (P):
  7NT  22+ bal
  6NT  18-21 bal
  4NT  16-17 bal                                 ; invite quantitative
  2C   8+ S4 H0-4                                ; stayman artificial forcing
  2C   8+ H4 S0-4                                ; stayman artificial forcing
  2H   S5+ S>H                                   ; transfer artificial forcing
  2D   H5+                                       ; transfer artificial forcing
  2H   S5+                                       ; transfer artificial forcing
  3m   p15+ m6+                                  ; forcing
  6NT  18+
  4NT  16-17                                     ; invite quantitative
  3NT  10-15
  2NT  8-9                                       ; invite
  P    0-7
1NT (P) 2C (P) | (1m) 1NT (P) 2C (P):
  2H   H4+
  2S   S4+
  2D   H2-3 S2-3                                 ; artificial
1NT (P) 2C (P) 2H (P) 3NT (P) | (1m) 1NT (P) 2C (P) 2H (P) 3NT (P):
  4S   S4                                        ; sign-off
  P
1NT (P) 2C (P) 2H (P) 2NT (P) | (1m) 1NT (P) 2C (P) 2H (P) 2NT (P):
  4S   16-18 S4                                  ; sign-off
  3NT  16-18                                     ; sign-off
  P    15
1NT (P) 2D (P) | (1m) 1NT (P) 2D (P):
  3H   17 H4+
  2H                                             ; completes
1NT (P) 2H (P) | (1m) 1NT (P) 2H (P):
  3S   17 S4+
  2S                                             ; completes
1NT (P) 2D (P) 2H (P) | (1m) 1NT (P) 2D (P) 2H (P):
  6H   p18+ H6+
  4NT  16+ H5                                    ; invite quantitative
  4H   p10-17 H6+                                ; sign-off
  3H   p8-9 H6+                                  ; invite
  3NT  10-15 H5
  2NT  8-9 H5                                    ; invite
  P    0-7 H5+                                   ; sign-off
1NT (P) 2D (P) 2H (P) 3NT (P) | (1m) 1NT (P) 2D (P) 2H (P) 3NT (P):
  4H   H3+                                       ; sign-off
  P
1NT (P) 2D (P) 2H (P) 2NT (P) | (1m) 1NT (P) 2D (P) 2H (P) 2NT (P):
  4H   16-18 H3+                                 ; sign-off
  3NT  16-18 H2                                  ; sign-off
  3H   15 H3+                                    ; sign-off
  P    15 H2
1NT (P) 2H (P) 2S (P) | (1m) 1NT (P) 2H (P) 2S (P):
  6S   p18+ S6+
  4NT  16+ S5                                    ; invite quantitative
  4S   p10-17 S6+                                ; sign-off
  3S   p8-9 S6+                                  ; invite
  3NT  10-15 S5
  2NT  8-9 S5                                    ; invite
  P    0-7 S5+                                   ; sign-off
1NT (P) 2H (P) 2S (P) 3NT (P) | (1m) 1NT (P) 2H (P) 2S (P) 3NT (P):
  4S   S3+                                       ; sign-off
  P
1NT (P) 2H (P) 2S (P) 2NT (P) | (1m) 1NT (P) 2H (P) 2S (P) 2NT (P):
  4S   16-18 S3+                                 ; sign-off
  3NT  16-18 S2                                  ; sign-off
  3S   15 S3+                                    ; sign-off
  P    15 S2
1NT (P) 2NT (P) | (1m) 1NT (P) 2NT (P):
  3NT  16-18                                     ; sign-off
  P    15
1NT (P) 3NT (P) | (1m) 1NT (P) 3NT (P):
  P
1NT (P) 4NT (P) | (1m) 1NT (P) 4NT (P):
  6NT  17                                        ; sign-off
  P    15-16
1NT (2x):
  3NT  10-15 stop
  X    10+                                       ; penalty
  ~y   p5-10 y6+                                 ; sign-off
  2y   p5-10 y5+                                 ; sign-off
  P
1NT (X):
  2y   p0-7 y5+ longest:y                        ; sign-off
  XX   8+                                        ; strength
  P

# --- two no-trump and two clubs ---
2NT (P):
  7NT  17+ bal
  6NT  12-16 bal
  4NT  11 bal                                    ; invite quantitative
  3C   5+ S4 H0-4                                ; stayman artificial forcing
  3C   5+ H4 S0-4                                ; stayman artificial forcing
  3H   S5+ S>H                                   ; transfer artificial forcing
  3D   H5+                                       ; transfer artificial forcing
  3H   S5+                                       ; transfer artificial forcing
  6NT  12+
  3NT  4-11
  P    0-3
2NT (P) 3C (P):
  3H   H4+
  3S   S4+
  3D   H2-3 S2-3                                 ; artificial
2NT (P) 3D (P):
  3H                                             ; completes
2NT (P) 3H (P):
  3S                                             ; completes
2NT (P) 3D (P) 3H (P):
  4NT  p12+ H6+                                  ; ace-ask artificial
  6NT  12+ H5
  4H   p0-11 H6+                                 ; sign-off
  3NT  4-11 H5
  P    0-3 H5+                                   ; sign-off
2NT (P) 3H (P) 3S (P):
  4NT  p12+ S6+                                  ; ace-ask artificial
  6NT  12+ S5
  4S   p0-11 S6+                                 ; sign-off
  3NT  4-11 S5
  P    0-3 S5+                                   ; sign-off
2NT (P) 3D (P) 3H (P) 3NT (P):
  4H   H3+                                       ; sign-off
  P
2NT (P) 3H (P) 3S (P) 3NT (P):
  4S   S3+                                       ; sign-off
  P
2NT (P) 4NT (P):
  6NT  21                                        ; sign-off
  P    20
2C (P):
  2M   p8+ M5+ good:M                            ; game-forcing
  3m   p9+ m6+ good:m                            ; game-forcing
  2D                                             ; waiting artificial
2C (P) 2D (P):
  6NT  31+
  4NT  28-30 bal                                 ; invite quantitative
  3NT  25-27 bal
  2NT  22-24 bal
  2M   M5+ longest:M                             ; game-forcing
  3m   m5+ longest:m                             ; game-forcing
  3NT  25+
  2NT  p22+
2C (P) 2D (P) 4NT (P):
  6NT  4+                                        ; sign-off
  P    0-3
2C (P) 2D (P) 2NT (P):
  6NT  10+ bal
  3C   3+ S4 H0-4                                ; stayman artificial forcing
  3C   3+ H4 S0-4                                ; stayman artificial forcing
  3H   S5+ S>H                                   ; transfer artificial forcing
  3D   H5+                                       ; transfer artificial forcing
  3H   S5+                                       ; transfer artificial forcing
  6NT  10+
  3NT  3-9                                       ; sign-off
  P    0-2
2C (P) 2D (P) 2NT (P) 3C (P):
  3H   H4+
  3S   S4+
  3D   H2-3 S2-3                                 ; artificial
2C (P) 2D (P) 2NT (P) 3D (P):
  3H                                             ; completes
2C (P) 2D (P) 2NT (P) 3H (P):
  3S                                             ; completes
2C (P) 2D (P) 2NT (P) 3D (P) 3H (P):
  4NT  p10+ H6+                                  ; ace-ask artificial
  6NT  10+ H5
  4H   p0-9 H6+                                  ; sign-off
  3NT  2-9 H5
  P    0-1 H5+                                   ; sign-off
2C (P) 2D (P) 2NT (P) 3H (P) 3S (P):
  4NT  p10+ S6+                                  ; ace-ask artificial
  6NT  10+ S5
  4S   p0-9 S6+                                  ; sign-off
  3NT  2-9 S5
  P    0-1 S5+                                   ; sign-off
2C (P) 2D (P) 2NT (P) 3D (P) 3H (P) 3NT (P):
  4H   H3+                                       ; sign-off
  P
2C (P) 2D (P) 2NT (P) 3H (P) 3S (P) 3NT (P):
  4S   S3+                                       ; sign-off
  P
2C (P) 2D (P) 2M (P):
  3M   s5+:M M3+                                 ; game-forcing
  4M   s0-4:M M3+                                ; sign-off
  3m   p5+ m5+                                   ; game-forcing
  2O   p5+ O5+ above:OM                          ; game-forcing
  3O   p5+ O5+ below:OM                          ; game-forcing
  2NT                                            ; game-forcing
2C (P) 2D (P) 3m (P):
  3M   p4+ M5+                                   ; game-forcing
  4m   s5+:m m4+                                 ; game-forcing
  3NT                                            ; sign-off
2C (P) 2D (P) 3NT (P):
  6NT  8+ bal
  4M   M6+                                       ; sign-off
  P

# --- one of a major ---
1M (P):
  2NT  s13+:M M4+                                ; artificial game-forcing raise
  3M   s10-11:M M3+                              ; invite
  4M   0-9 M5+                                   ; weak
  2M   s6-9:M M3+
1H (P):
  1S   p6+ S4+                                   ; forcing
1S (P):
  2H   p11+ H5+                                  ; forcing
1M (P):
  2D   p11+ D4+ D>=C                             ; forcing
  2C   p11+ C4+                                  ; forcing
  2NT  s17+:M M3+                                ; artificial game-forcing raise
  4M   s12-16:M M3+                              ; sign-off
  3NT  13-17
  6NT  18+
  1NT  6-12
  P    0-5
1M (P) 2NT (P):
  3M   p17+                                      ; game-forcing
  4M   p12-16                                    ; sign-off
1M (P) 2M (P):
  4NT  p23+                                      ; ace-ask artificial
  4M   p17-22                                    ; sign-off
  3M   p16                                       ; invite
  P    p12-15
1M (P) 2M (P) 3M (P):
  4M   s8-9:M                                    ; sign-off
  P
1M (P) 3M (P):
  4NT  p20+                                      ; ace-ask artificial
  4M   p13-19                                    ; sign-off
  P    p12
1M (P) 4M (P):
  4NT  p20+                                      ; ace-ask artificial
  P    p12-19
1M (P) 1NT (P):
  3NT  18-19 bal                                 ; sign-off
  4M   p19+ M7+                                  ; sign-off
  3NT  p20+ M6 rest2+                            ; sign-off
  3M   p16+ M6+                                  ; invite
  2M   p12-15 M6+
  3z   p19+ z4+ below:zM                         ; game-forcing
  2z   p12-18 z4+ below:zM
  2S   p17+ S4+ above:SM                         ; forcing
  2NT  16-17 bal                                 ; invite
  P    p12-15
  2C   C3+
  2D   D3+
1S (P) 2H (P):
  4NT  p19+ H3+                                  ; ace-ask artificial
  3H   p15-18 H3+                                ; game-forcing
  4H   p12-14 H3+                                ; sign-off
1M (P) 2y (P):
  4NT  p20+ y4+                                  ; ace-ask artificial
  3NT  18-19 bal
  2M   p12-15 M6+
  3M   p16+ M6+                                  ; game-forcing
  3y   p12-21 y4+                                ; forcing
  2z   p12-21 z4+                                ; forcing
  3z   p16+ z4+ below:zy                         ; game-forcing
  2NT  12-14 bal                                 ; invite
  2M   p12-18
  3NT  p19+

1M (P) 2y (P) 2M (P):
  ~z   p12+ z4+ M0                               ; game-forcing
  3y   p12+ y6+ M0                               ; game-forcing
1M (P) 2y (P) 2M (P) 3NT (P):
  4M   M6+ unbal                                 ; sign-off
  P

# --- one of a minor ---
1m (P):
  1S   p6+ S5+ S>=H                              ; forcing
  1H   p6+ H4+                                   ; forcing
  1S   p6+ S4+                                   ; forcing
1C (P):
  1D   p6+ D4+                                   ; forcing
1m (P):
  6NT  18+ bal
  3NT  13-17 bal
  2NT  11-12 bal                                 ; invite
  3m   s10-12:m m5+                              ; invite
  2m   s6-9:m m5+
1D (P):
  2C   p11+ C4+                                  ; forcing
1m (P):
  1NT  6-10
  3m   s10-12:m m4+                              ; invite
  3NT  11+
  P    0-5

# --- the opener's second call ---
1x (*) 1M (P):
  4M   s19+:M M4+                                ; sign-off
  3M   s16-18:M M4+                              ; invite
  2M   s12-15:M M4+
1x (*) 1y (P):
  2NT  18-19 bal                                 ; invite
  1z   p12-18 z4+
  1NT  11-14 bal stop
  3NT  p19-21 x6+ stop
  3z   p18+ z4+ below:zx                         ; game-forcing
  2z   p17+ z4+ above:zx x5+                     ; forcing
  2z   p12-17 z4+ below:zx
  3x   p16-18 x6+                                ; invite
  3NT  p19+ x6+                                  ; sign-off
  2x   p12-15 x6+
  1NT  12-14 rest2+ stop
  2x   p12-18 x5+
  1NT  12-14
  2NT  18+                                       ; invite
1x (*) 1y (P) 1z (P):
  2z   s7-9:z z4+
  1NT  7-10 stop
  2x   s7-9:x x4+
1x (*) 1M (P) 1NT (P):
  6NT  20+ bal                                   ; sign-off
  4M   p12-17 M6+                                ; sign-off
  2C   p11+ M5                                   ; checkback artificial forcing
  2M   p6-10 M5+                                 ; sign-off
1x (*) 1M (P) 1NT (P) 2C (P) 2O (P):
  3NT  12+                                       ; sign-off
  2NT                                            ; invite
1x (*) 1M (P) 1NT (P) 2C (P):
  2M   M3+
  2O   O4
  2D                                             ; artificial
1m (P) 2m (P):
  3NT  18-20 bal                                 ; sign-off
  P    p12-17
1m (P) 1NT (P):
  3NT  18-21                                     ; sign-off
  2NT  17                                        ; invite
  2m   p12-17 m6+
  3m   p16-18 m6+                                ; invite
  P    p12-16
1m (P) 2NT (P):
  6NT  21+                                       ; sign-off
  3NT  13-20                                     ; sign-off
  P    p12
1x (P) 3NT (P):
  6NT  19+ aces2+                                ; sign-off
  6NT  18+ aces3+                                ; sign-off
  4M   M6+                                       ; sign-off
  P

# --- the opponents came in after the response ---
1x (P) 1M (*):
  4M   s19+:M M4+                                ; sign-off
  3M   s16-18:M M4+                              ; invite
  2M   s12-15:M M4+
1x (P) 1y (1z):
  2NT  18-19 bal stop                            ; invite
  1NT  12-14 bal stop
  ^x   p16-18 x6+                                ; invite
  ~x   p12-15 x6+
  X    p16+ z0-3                                 ; takeout forcing
  P
1x (P) 1y (2z):
  3NT  18-20 stop                                ; sign-off
  2NT  16-17 bal stop                            ; invite
  ~x   p14-18 x6+
  X    p16+ z0-2                                 ; takeout forcing
  P
1M (P) 2M (*):
  4M   p17+                                      ; sign-off
  3M   p14-16 M6+
  P
1M (P) 1NT (2y):
  3M   p16+ M6+                                  ; invite
  2M   p12-15 M6+
  ~z   p15+ z5+
  X    p16+ y0-2                                 ; takeout forcing
  P
1x (P) 1y (X):
  XX   p16+                                      ; strength
  1NT  12-14 bal
  ~x   p12-16 x6+
  P

# --- weak openings ---
2M (P):
  4M   s15+:M M2+                                ; sign-off
  4M   M4+ 0-14                                  ; weak
  3M   s6-14:M M3+                               ; weak
  3NT  17+ bal                                   ; sign-off
  3NT  18+                                       ; sign-off
  P    p0-16
2D (P):
  3NT  16+ bal                                   ; sign-off
  3NT  18+                                       ; sign-off
  3D   D3+ 6-15                                  ; weak
  P    p0-15
3x (P):
  4M   s15+:x M7+                                ; sign-off
  P    p0-15
3M (P):
  4M   s14+:M M2+                                ; sign-off
  4M   17+ M1                                    ; sign-off
  P
3m (P):
  3NT  17+ m2+                                   ; sign-off
  3NT  20+                                       ; sign-off
  5m   s12+:m m3+                                ; sign-off
  P
4x (P):
  P

# --- they opened ---
(1x):
  1NT  15-18 bal stop
  X    p18+ rest2+                               ; takeout forcing
  1y   p9-20 y5+ longest:y
  2y   p12-20 y5+ good:y longest:y below:yx
  2y   p11-20 y6+ longest:y below:yx
  X    p12-17 x0-2 rest3+                        ; takeout forcing
  2y   5-10 y6 good:y above:yx                   ; weak
  3y   5-10 y7+ good:y                           ; weak
  X    p18+                                      ; takeout forcing
  P    p0-17
(1x) P (1y):
  X    p13+ rest4+                               ; takeout forcing
  1z   p9-17 z5+ longest:z
  2z   p12-17 z5+ good:z longest:z
  X    p18+ rest3+                               ; takeout forcing
  P    p0-17
(1x) P (1NT):
  X    p14+ x0-2 rest3+                          ; takeout forcing
  2y   p11-17 y6+ longest:y
  X    p18+                                      ; takeout forcing
  P    p0-17
(1x) P (P):
  1NT  11-15 bal stop
  X    p18+ rest2+                               ; takeout forcing
  1y   p7-20 y5+ longest:y
  2y   p10-20 y5+ good:y longest:y below:yx
  X    p9-15 x0-2 rest3+                         ; takeout forcing
  X    p16+ rest2+                               ; takeout forcing
  P
(1x) P (2x):
  X    p12+ x0-2 rest3+                          ; takeout forcing
  2NT  16-18 bal stop
  ~y   p12-20 y6+ longest:y
  ~y   p13-17 y5+ good:y longest:y
  X    p18+                                      ; takeout forcing
  P    p0-17
(1x) P (2x) P (P):
  X    p10+ x0-2 rest3+                          ; takeout forcing
  ~y   p9-17 y6+ longest:y
  ~y   p10-17 y5+ good:y longest:y
  P
(1x) P (3x):
  X    p14+ x0-1 rest3+                          ; takeout forcing
  ~y   p14+ y6+ good:y
  X    p18+                                      ; takeout forcing
  P    p0-17
(2x) P (P):
  2NT  14-17 bal stop
  X    p11+ x0-2 rest3+                          ; takeout forcing
  ~y   p10-20 y6+ longest:y
  X    p16+ rest2+                               ; takeout forcing
  ~y   p12-20 y5+ good:y longest:y
  P
(2x) P (3x):
  X    p13+ x0-1 rest3+                          ; takeout forcing
  3NT  16+ stop                                  ; sign-off
  ~y   p13+ y6+ good:y
  X    p18+                                      ; takeout forcing
  P    p0-17
(3x) P (P):
  3NT  16-20 stop                                ; sign-off
  X    p12+ x0-2 rest3+                          ; takeout forcing
  ~y   p12+ y6+ longest:y
  X    p16+ rest2+                               ; takeout forcing
  P
(1x) P (1y) P (2y) P (P) | (1x) P (1y) P (2x) P (P):
  X    p11+ y0-2 rest3+                          ; takeout forcing
  ~z   p10+ z6+ longest:z
  ~z   p11+ z5+ good:z longest:z
  P
(1x) P (1NT) P (P):
  X    p12+ x0-2 rest3+                          ; takeout forcing
  2y   p10+ y6+ longest:y
  2y   p11+ y5+ good:y longest:y
  P
(1NT) P (P):
  X    15+                                       ; penalty
  2y   p9+ y6+ longest:y
  2y   p11+ y5+ good:y longest:y
  P
(1NT):
  X    16+                                       ; penalty
  2y   p10-17 y6+ longest:y
  P    0-15
(2x):
  2NT  15-18 bal stop
  X    p13+ x0-2 rest3+                          ; takeout forcing
  ~y   p12-20 y6+ longest:y
  ~y   p13-20 y5+ good:y longest:y
  X    p18+ rest2+                               ; takeout forcing
  X    p18+                                      ; takeout forcing
  P    p0-17
(3x):
  3NT  16-20 stop rest2+                         ; sign-off
  X    p14+ x0-2 rest3+                          ; takeout forcing
  ~y   p14+ y6+ longest:y
  X    p18+ rest2+                               ; takeout forcing
  X    p18+                                      ; takeout forcing
  P    p0-17
(3x) 4m (P):
  5m   s9+:m m2+                                 ; sign-off
  P
(4x):
  X    p15+ x0-1                                 ; takeout
  4S   p14+ S6+ above:Sx
  X    p18+                                      ; takeout
  P    p0-17

# --- answers to a takeout double ---
(1x) X (P) | (1x) P (P) X (P):
  4M   p12+ M5+                                  ; sign-off
  3NT  13+ stop                                  ; sign-off
  2NT  11-12 stop                                ; invite
  ^M   p9-12 M4+                                 ; invite
  4M   p13+ M4+                                  ; sign-off
  ~M   p0-8 M4+
  1NT  7-10 stop
  ^m   p9-12 m4+                                 ; invite
  ~y   longest:y
  ~y   y4+
  ~y   y3+
(1x) X (P) 1M (P):
  4M   s21+:M M4+                                ; sign-off
  3M   s18-20:M M4+                              ; invite
  2M   s15-17:M M4+
(1x) X (P) 1y (P) | (1x) P (P) X (P) 1y (P):
  ~z   p18+ z5+                                  ; invite
  2NT  21+ stop                                  ; invite
  1NT  18-20 stop                                ; invite
(2x) X (P) 2M (P) | (2x) P (P) X (P) 2M (P):
  4M   s20+:M M4+                                ; sign-off
  3NT  22+ stop                                  ; sign-off
  3M   s17-19:M M4+                              ; invite
(2x) 3m (P):
  3NT  10+ stop                                  ; sign-off
  ~M   p10+ M5+                                  ; forcing
  5m   s14+:m m3+                                ; sign-off
  4m   s10-13:m m3+                              ; invite
  P
(2x) 2M (P) | (2x) 3M (P):
  4M   s10+:M M3+                                ; sign-off
  4M   12+ M2                                    ; sign-off
  3NT  12+ stop                                  ; sign-off
  P
(1x) X (P) 2y (P) | (1x) P (P) X (P) 2y (P) | (2x) X (P) 2y (P) | (2x) P (P) X (P) 2y (P):
  2NT  18-20 stop                                ; invite
  ~z   p18+ z5+                                  ; invite
(1x) X (1y) P (P) | (1x) X (2x) P (P):
  ~z   p17+ z6+
  X    p17+ rest3+                               ; takeout forcing
  ~z   p17+ z5+
  X    p18+                                      ; takeout forcing
(1x) X (P) 2M (P):
  4M   s19+:M M4+                                ; sign-off
  3M   s16-18:M M4+                              ; invite
(2x) X (P) | (2x) P (P) X (P) | (1x) P (2x) X (P) | (1x) P (2x) P (P) X (P):
  4M   p10+ M4+                                  ; sign-off
  3NT  11+ stop                                  ; sign-off
  ~M   p0-9 M4+
  2NT  8-10 stop                                 ; invite
  ~y   longest:y
  ~y   y4+
  ~y   y3+
(2x) X (P) 3y (P) | (2x) P (P) X (P) 3y (P):
  3NT  19+ stop                                  ; sign-off
  ~z   p18+ z6+                                  ; invite
(3x) X (P) 4m (P):
  5m   s18+:m m3+                                ; sign-off
(3x) X (P) | (3x) P (P) X (P) | (2x) P (3x) X (P) | (1x) P (3x) X (P):
  4M   p8+ M4+                                   ; sign-off
  5m   p11+ m5+                                  ; sign-off
  3NT  9+ stop                                   ; sign-off
  ~M   M4+
  ~y   longest:y
  ~y   y4+
  ~y   y3+
(4x) X (P):
  P    0-7
  ~y   y5+ longest:y
  P
(1x) X (XX):
  ~M   M4+
  ~y   longest:y
  ~y   y4+
  ~y   y3+
(1x) X (*):
  4M   p12+ M5+                                  ; sign-off
  4M   p8-11 M6+                                 ; sign-off
  1y   p6-11 y5+ longest:y
  2y   p6-11 y5+ longest:y
  3y   p8-11 y5+ longest:y
  1M   p6-11 M4+
  2M   p6-11 M4+
  3M   p9-11 M4+
  4y   p8-11 y6+ longest:y
  P

# --- answers to an overcall ---
(1x) 1M (*):
  4M   s13+:M M3+                                ; sign-off
  3M   s11-12:M M3+                              ; invite
  2M   s7-10:M M3+
(1x) 1y (*):
  3NT  15+ stop                                  ; sign-off
  2NT  12-14 stop                                ; invite
  1NT  8-11 stop
  2y   s8-11:y y3+
  1z   p9+ z5+ longest:z                         ; forcing
  2z   p11+ z5+ longest:z                        ; forcing
  P
(1x) 2y (*):
  4y   s14+:y y3+ above:yx                       ; sign-off
  3y   y4+ 0-13 above:yx                         ; weak
  P    p0-16 above:yx
  3NT  13+ stop                                  ; sign-off
  2NT  10-12 stop                                ; invite
  3y   s8-12:y y3+
  2z   p12+ z5+ longest:z                        ; forcing
  3z   p12+ z5+ longest:z                        ; forcing
  P

# --- they overcalled ---
1M (1y):
  4M   s13+:M M4+                                ; sign-off
  3M   s10-12:M M3+                              ; invite
  2M   s6-9:M M3+
1C (1D):
  1S   p6+ S5+ S>=H                              ; forcing
  1H   p6+ H4+                                   ; forcing
  1S   p6+ S4+                                   ; forcing
1m (1M):
  1S   p6+ S5+ above:SM                          ; forcing
  X    p7+ O4+                                   ; takeout forcing
1m (1y):
  3m   s10-12:m m5+                              ; invite
  2m   s6-9:m m5+
1x (1y):
  ~z   p11+ z5+ longest:z                        ; forcing
  3NT  13-15 stop
  2NT  11-12 stop                                ; invite
  1NT  7-10 stop
  P
1M (2y):
  4M   s13+:M M3+                                ; sign-off
  3M   s9-12:M M3+                               ; invite
1m (2m):
  X    p9+ S4+ H3+                               ; takeout forcing
  X    p9+ H4+ S3+                               ; takeout forcing
1m (2M):
  X    p8+ O4+                                   ; takeout forcing
1M (2m):
  X    p8+ O4+                                   ; takeout forcing
1x (2y):
  3x   s9-12:x x4+
  ~z   p12+ z5+ longest:z                        ; forcing
  3NT  13-15 stop
  P
1x (1NT):
  X    10+                                       ; penalty
  2x   s5-9:x x4+
  2y   p5-9 y6+                                  ; sign-off
  P    0-9
1M (X):
  4M   M5+ 0-9                                   ; weak
  3M   s10+:M M3+                                ; invite
  2M   s5-9:M M3+
1x (X):
  XX   10+                                       ; strength
  1y   p6+ y4+                                   ; forcing
  1NT  6-9 bal
  P    p0-9
1x (1y) X (3y) | 1x (1y) X (4y):
  4M   p16+ M4+                                  ; sign-off
1x (1y) X (2y) | 1x (1y) X (1z) | 1x (1y) X (2z):
  4M   p19+ M4+                                  ; sign-off
  ^M   p16-18 M4+                                ; invite
  ~M   p12-15 M4+
1x (1y) P (P):
  1NT  18-19 bal stop
  ~x   p14-17 x6+
  1z   p15+ z4+ x5+
  ~z   p15+ z4+ x5+ below:zx
  X    p15+ y0-3                                 ; takeout forcing
  ~x   p18+ x5+
  P    p12-17
1x (2y) P (P):
  X    p18+                                      ; takeout forcing
  ~x   p14-17 x6+
  X    p13+ y0-2 rest3+                          ; takeout forcing
  ~z   p15+ z5+
  2NT  17-19 stop                                ; invite
  X    p17+ rest2+                               ; takeout forcing
  P
1x (2y) P (P) X (P) 2M (P):
  4M   s20+:M M3+                                ; sign-off
  3M   s17-19:M M3+                              ; invite
  ~x   p17+ x6+                                  ; invite
1x (1y) P (2y):
  ~x   p16+ x6+
  ~z   p15+ z5+
  X    p15+ y0-2 rest3+                          ; takeout forcing
  X    p18+                                      ; takeout forcing
  P
1x (1y) P (2y) P (P):
  ~x   s7+:x x4+
  X    8-11 y0-2                                 ; takeout forcing
  ~z   p7+ z6+
  P
1x (1y) X (2y) P (P):
  ~x   s9+:x x4+
  X    10+ y0-3                                  ; takeout forcing
  ~z   p9+ z6+
  P
1NT (2y) P (P):
  X    16+ y2                                    ; takeout forcing
  P
1M (2y) P (3y):
  X    p17+ y0-1                                 ; takeout forcing
  P
1x (1y) X (P) 3x (P):
  3NT  10-14                                     ; sign-off
1x (1y) X (P):
  3NT  p20+ x6+ stop                             ; sign-off
  ^x   p17+ x6+                                  ; invite
  ^M   p16-18 M4+                                ; invite
  ~M   p12-15 M4+
  2NT  18-19 stop                                ; invite
  1NT  12-14 bal stop
  ~x   p12-16 x5+
  ~z   p12-18 z4+
  1NT  12-14 bal
  ^x   p17+                                      ; invite
  ~x   p12-21
1x (2y) X (*):
  4M   p17+ M4+                                  ; sign-off
  ~M   p13-16 M4+
1x (2y) X (P):
  4M   p17+ M4+                                  ; sign-off
  ~M   p12-16 M4+
  3NT  17-19 stop                                ; sign-off
  ^x   p17+ x6+                                  ; invite
  2NT  12-14 stop
  ~x   p12-18 x5+
  ~z   p12-18 z4+
  ~x   p12-21

# --- aces ---
... 4NT (P):
  5C   aces0                                     ; aces artificial
  5C   aces4                                     ; aces artificial
  5D   aces1                                     ; aces artificial
  5H   aces2                                     ; aces artificial
  5S   aces3                                     ; aces artificial
`;

export default natural;
