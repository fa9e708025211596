/**
 * Pushes writes to accounting platforms: submission, execution exactly once, resolution of unknown
 * outcomes, publication of results.
 */
@NullMarked
package io.ledgerway.sync.push;

import org.jspecify.annotations.NullMarked;
