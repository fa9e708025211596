/**
 * Supplemental data: platform fields outside the canonical schema that a client configures to be
 * pulled and pushed.
 */
@NullMarked
package io.ledgerway.sync.supplemental;

import org.jspecify.annotations.NullMarked;
