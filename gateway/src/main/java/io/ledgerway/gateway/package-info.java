/** One door in front of the services. */
@NullMarked
package io.ledgerway.gateway;

import org.jspecify.annotations.NullMarked;
