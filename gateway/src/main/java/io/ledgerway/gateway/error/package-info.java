/** The one error body, for whatever the gateway itself refuses or cannot do. */
@NullMarked
package io.ledgerway.gateway.error;

import org.jspecify.annotations.NullMarked;
