/**
 * Writes to accounting platforms: takes what is to be written, sends it once, finds out what became
 * of it, tells.
 */
@NullMarked
package io.ledgerway.sync.push;

import org.jspecify.annotations.NullMarked;
