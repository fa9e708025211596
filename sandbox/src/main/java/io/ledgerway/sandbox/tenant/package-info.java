/** Organisations and the clock each of them lives by. */
@NullMarked
package io.ledgerway.sandbox.tenant;

import org.jspecify.annotations.NullMarked;
