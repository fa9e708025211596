/** The error body every API answers with. */
@NullMarked
package io.ledgerway.model.error;

import org.jspecify.annotations.NullMarked;
