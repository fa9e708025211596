/** Organisations and their clocks. */
@NullMarked
package io.ledgerway.sandbox.tenant;

import org.jspecify.annotations.NullMarked;
