/** Values that several record types share. */
@NullMarked
package io.ledgerway.connector.sandbox.mapping.value;

import org.jspecify.annotations.NullMarked;
