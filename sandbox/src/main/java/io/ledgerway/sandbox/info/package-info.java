/** Build information. */
@NullMarked
package io.ledgerway.sandbox.info;

import org.jspecify.annotations.NullMarked;
