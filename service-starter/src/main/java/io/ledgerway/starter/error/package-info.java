/** The one error body, for whatever goes wrong. */
@NullMarked
package io.ledgerway.starter.error;

import org.jspecify.annotations.NullMarked;
