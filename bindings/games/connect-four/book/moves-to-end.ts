// Made by bindings/compile/write-connect-four-book.ts.

/** The book contains every position of at most this many plies. */
export const plies = 4;

/** CRC-32 of `movesToEnd`. */
export const checksum = 0xd2c08443;

/**
 * Of every position of the last ply, in ascending order of keys, after how many moves of its own the side that wins has
 * won: above zero the side to move, below the other side, 0 for a draw. See `book-text.ts`.
 */
export const movesToEnd: string = `xMLveLeewvMMweLeLeeeLvvLMvueweLeugeMNweeNegwvvuvuuvNgLLeLwweMMMexNuweeNLweeLwMwOeevvweLuuvvuLvvgtxwvwLvgwLMegeutgePPwPOv
xxMMgwNNgMgvvuuuxttstnrrtttNggMeeueeuuvxwwLvewwvMLNeuweLeLveexuuuewPOveewuewvwvxuwweuwwMevttttvvwxuewvxuwevvevgueNMgxuvg
eLLeweveveeNwggguuePNNggttOwweevwwLweweeMLgegwMegguwvwwuuvMLuwnutuuvvNMMLseuvxxevwMwvwueMwweMwgwMgwuuvNNveeuvuuguewweMgM
wstewvwwvuxwMvwwxuueMvvMwwwuvvwvweevewxwexLvvvwMMeuwwwweexvwggguOPguweMMLwwwwevgggweMguNMuLwMxLeeLvMeMgMgvwvwveuvvuuvuvL
LvvwwevwLvuwxuwewewuMeLuwvuwgwvowuwuwweuwgeMvwvvvwwxeeLwxevwwLwxMewewOeMLOuNweMOueLMvwxe`;
